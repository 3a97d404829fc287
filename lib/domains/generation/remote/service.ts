export { paidMedia, resentNotes, wasMediaAsked } from "./paid-media";
export { paidTranscriber } from "./paid-transcriber";
export { type ClipTarget, type StoredClip, takeClip } from "./clip";
export { orBadOutput } from "./provider-output";
export { type Look, lookAtWork, type Standing, startWork, stopRemoteWork } from "./operations";
