export {
  type Candidate,
  decide,
  type Decision,
  type DecisionReason,
  type ProviderChoice,
  type ProviderModel,
  withDuration,
} from "./decisions";
export { fileKey, folderOf, getJson, type JobFiles, localFiles, putJson } from "./files";
export { providerFailure } from "./provider-failure";
export {
  allowsFallback,
  failedCandidate,
  type ProviderAttempt,
  type ProviderFallback,
  runWithFallback,
  skippedCandidate,
} from "./provider-fallback";
export { type Pipeline, progressRangeOf, type Stage, type StageOf, type StageReport, type StageShare } from "./weights";
