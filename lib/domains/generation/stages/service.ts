export {
  type Candidate,
  type Choice,
  decide,
  type Decision,
  type Option,
  type Reason,
  withDuration,
} from "./decisions";
export { fileKey, folderOf, getJson, type JobFiles, localFiles, putJson } from "./files";
export { providerFailure } from "./provider-failure";
export { type Attempt, failedCandidate, failOver, mayPassOn, skippedCandidate } from "./provider-fallback";
export { type Part, type Pipeline, type Stage, type StageOf, type StageReport, stretchOf } from "./weights";
