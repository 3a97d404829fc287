/** Paid work at providers, each piece requested once: long-running operations, single files and transcripts. */

export {
  cancelOperations,
  checkOperation,
  type OperationCheck,
  type OperationState,
  startOperation,
} from "./operations";
export { type ClipTarget, fetchClip, type StoredClip } from "./clip";

export { deleteOldRequests } from "./retention";
export { generateMediaOnce, resentNotes, wasMediaRequested } from "./paid-media";
export { transcriberPaidOnce } from "./paid-transcriber";
export { orBadOutput } from "./provider-output";
