export { alignScript } from "./align/align-script";
export { distributeWords, type SpeechInterval } from "./align/distribute-words";
export { type Token, tokenize } from "./align/tokens";
export type { VoicedNarration } from "./remote-narration";
export { narrationAttempts, voiceSynthsFor } from "./narration-attempts";
export { Narration, type NarrationFiles, storeSpeech } from "./narration";
