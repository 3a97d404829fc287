export { buttonOf } from "./button";
export { claimsCheck } from "./claims-check";
export { toOverlay, stickerOf } from "./overlays";
export { splitMarks } from "./phrasing";
export { standsAlone } from "./script-units";
export { scriptAttempts } from "./script-writer";
export { type Script, type ScriptLine, voiceTargetSeconds } from "./script";
export { packOf, pick, shuffled, type LinePool, createLinePool } from "./line-pool";
