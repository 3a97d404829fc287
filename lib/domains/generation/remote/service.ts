export { paidMedia, resentNotes, wasMediaAsked } from "./paid-media";
export { paidTranscriber } from "./paid-transcriber";
export { type ClipTarget, type StoredClip, takeClip } from "./remote-clip";
export { orBadOutput } from "./remote-media";
export { type Look, lookAtWork, type Standing, startWork, stopRemoteWork } from "./remote-work";
