export { retell } from "./align/align-script";
export { shareOut, type Stretch } from "./align/distribute-words";
export { type Token, tokensOf } from "./align/tokens";
export type { SpokenFiles } from "./remote-narration";
export { speakersOf, synthsFor } from "./narration-attempts";
export { Narration, type NarrationFiles, storeSpeech } from "./narration";
