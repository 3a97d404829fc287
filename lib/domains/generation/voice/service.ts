export { retell } from "./align/retell";
export { shareOut, type Stretch } from "./align/share";
export { type Token, tokensOf } from "./align/tokens";
export type { SpokenFiles } from "./remote-voice";
export { speakersOf, synthsFor } from "./speakers";
export { Narration, type NarrationFiles, storeSpeech } from "./voice";
