import { httpNames, renderReferences } from "./operation-reference";
import type { Operation } from "./operation";
import { routes } from "./routes";

/** The paragraph on waiting of every operation that creates a job, for callers over HTTP. */
const waiting =
  "Answers 202 with the queued job; poll `{op:jobs_get}` or stream `{op:jobs_events}`. With `sync: true` the call " +
  "waits up to `waitTimeoutMs` (default 60000, at most 300000): 200 when the job completed, 202 with the current job when the wait ends first or the job failed. A client that disconnects never cancels the job.";

/** Charges and rules of an operation as one text, without the parts that each surface adds; empty when there are none. */
export const ownTextOf = ({ pricing, description }: Operation): string =>
  [pricing, description].filter(Boolean).join(" ");

/** The names of all operations as HTTP calls. */
export const namesOverHttp = httpNames(routes);

/** The description of an operation for callers over HTTP, in Markdown; empty when its summary says everything. */
export function httpDescriptionOf(op: Operation): string {
  const text = [ownTextOf(op), op.createsJob ? waiting : ""].filter(Boolean).join(" ");
  return renderReferences(text, namesOverHttp);
}
