/** Narration of a script by a local or a provider's voice, and the timing of its words. */

export { Narration, type NarrationFiles, storeSpeech } from "./narration";
export { estimatedNarration } from "./estimated-narration";
export { narrationAttempts, voiceSourcesFor } from "./narration-attempts";
export { neuralSpeaker } from "./neural-speaker";
export { voicePace } from "./voice-pace";
export type { VoicedNarration } from "./remote-narration";

export { alignScript } from "./align/align-script";
export { distributeWords, type SpeechInterval } from "./align/distribute-words";
export { type Token, tokenize } from "./align/tokens";
