export { buttonOf } from "./button";
export { claimsCheck } from "./claims-check";
export { overlay, stickerOf } from "./overlays";
export { unmark } from "./phrasing";
export { isTelling } from "./script-units";
export { writersOf } from "./script-writer";
export { type Script, type ScriptLine, voiceTargetSeconds } from "./script";
export { packOf, pick, shuffled, type Stock, stockOf } from "./line-pool";
