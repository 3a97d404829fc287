export { generateMediaOnce, resentNotes, wasMediaRequested } from "./paid-media";
export { transcriberPaidOnce } from "./paid-transcriber";
export { type ClipTarget, type StoredClip, fetchClip } from "./clip";
export { orBadOutput } from "./provider-output";
export {
  type OperationCheck,
  checkOperation,
  type OperationState,
  startOperation,
  cancelOperations,
} from "./operations";
