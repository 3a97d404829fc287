/** Words of an ad: the script with its overlays, written by a language model or the local copywriter, and the check of its claims. */

export {
  type DraftOptions,
  draftScripts,
  type Script,
  type ScriptDraft,
  type ScriptLine,
  speechSeconds,
  toScriptDraft,
  voiceTargetSeconds,
  writeScript,
} from "./script";
export { scriptAttempts, scriptWriters } from "./script-writer";
export { connectives, PLAIN_CALL } from "./connectives";
export { claimsCheck } from "./claims-check";

export { buttonFor, buttonOf } from "./button";
export { toOverlay } from "./overlays";
export { screenTextOf } from "./screen-text";
export { pick, shuffled } from "./seeded";
