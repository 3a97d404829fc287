/** Words of an ad: the script with its overlays, written by a language model or the local copywriter, and the check of its claims. */

export { type Script, type ScriptLine, voiceTargetSeconds } from "./script";
export { scriptAttempts } from "./script-writer";
export { claimsCheck } from "./claims-check";

export { buttonOf } from "./button";
export { stickerOf, toOverlay } from "./overlays";

export { createLinePool, type LinePool, packOf, pick, shuffled } from "./line-pool";
export { splitMarks } from "./phrasing";
export { standsAlone } from "./script-units";
