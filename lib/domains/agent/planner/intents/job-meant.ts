import { fieldsOf } from "../conversation";
import { lastJobId } from "../dialogue";
import { use, type Part } from "../plan";
import type { Reading } from "./intent";

/** Returns the id of the job a request means: the one it names, else the last one made here, else the account's newest. */
export function* jobOf({ conversation, frame }: Reading, filter: object = {}): Part<string | undefined> {
  const known = frame.jobId ?? lastJobId(conversation);
  if (known !== undefined || !conversation.offered.has("jobs_list")) return known;
  const { jobs } = yield* use("jobs_list", { ...filter, limit: 1 });
  const { id } = fieldsOf(Array.isArray(jobs) ? jobs[0] : undefined);
  return typeof id === "string" ? id : undefined;
}
