import { routes } from "../../contract/routes";
import type { Job } from "../../contract/jobs";
import type { Upload } from "../../contract/uploads";
import { createClient, type ArgsOf, type CallOptions, type Client, type ClientOptions } from "./client";
import { settled, waitFor, type WaitOptions } from "./jobs";
import { each, type ItemOf, type ListName } from "./pages";
import { upload, type FileToUpload } from "./uploads";

export { ApiCallError, JobFailedError } from "./errors";

const LOCAL = "http://127.0.0.1:3000/api/public/v1";
const RETRIES = 2;

/** Address and key that {@link spotmill} calls with. */
export interface SpotmillOptions extends Omit<ClientOptions, "baseUrl"> {
  readonly apiKey: string;
  /** Default: a service on this machine. */
  readonly baseUrl?: string | undefined;
}

/** Every operation as a function, and helpers that combine several. */
export type Spotmill = Client & {
  /** Waits for a job and returns it completed; throws JobFailedError when it ends otherwise or not in time. */
  waitFor(job: { readonly id: string }, options?: WaitOptions): Promise<Job>;
  /** Waits for a job's end and returns it; returns its current state when the wait ends first. */
  settled(jobId: string, options?: WaitOptions): Promise<Job>;
  /** Uploads a file and returns its record, whose `url` works wherever a media URL is accepted. */
  upload(file: FileToUpload): Promise<Upload>;
  /** Every item of a list, page after page: `for await (const job of api.each("jobs.list", { status: "completed" }))`. */
  each<N extends ListName>(name: N, args: ArgsOf<N>, options?: CallOptions): AsyncGenerator<ItemOf<N>>;
};

/** Creates a client for programs. Calls that are safe to repeat are retried, twice by default. */
export function spotmill({ baseUrl = LOCAL, retries = RETRIES, ...options }: SpotmillOptions): Spotmill {
  const { fetch } = options;
  const put = fetch && ((...request: ConstructorParameters<typeof Request>) => fetch(new Request(...request)));
  const api = createClient({ ...options, baseUrl, retries }, routes);
  return {
    ...api,
    waitFor: (job, wait) => waitFor(api, job, wait),
    settled: (jobId, wait) => settled(api, jobId, wait),
    upload: (file) => upload(api, file, { fetch: put, retries }),
    each: (name, args, call) => each(api, name, args, call),
  };
}
