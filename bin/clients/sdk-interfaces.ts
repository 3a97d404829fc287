/** The hand-written part of the SDK's declarations; a test compares its fields with those of the client. */
export const interfaces = `
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Makes a repeated call answer what the first one did. */
  idempotencyKey?: string | undefined;
}

export interface SpotmillOptions {
  apiKey: string;
  /** Default: a service on this machine. */
  baseUrl?: string | undefined;
  channel?: "cli" | "mcp" | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Maximum retries of a call that met a rate limit, a server failure or no answer. Default 2. */
  retries?: number | undefined;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export interface WaitOptions {
  /** Default 15 minutes, Infinity to the job's end. The job itself goes on beyond the wait. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  onEvent?: ((event: JobEvent | { type: "job.polled"; job: Job }) => void) | undefined;
}

export interface FileToUpload {
  filename: string;
  data: Blob | Uint8Array<ArrayBuffer>;
  mimeType?: string | undefined;
  /** Adds it to the assets of this brand. */
  brandId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A failed call. */
export declare class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  get envelope(): { error: string; code: string; message: string; hint: string };
}

/** The job ended without what was asked for, or, with the code JOB_UNFINISHED, goes on beyond the wait: wait for the same id again. */
export declare class JobFailedError extends Error {
  readonly job: { readonly id: string; readonly status: string };
  readonly code: string;
  readonly hint: string;
}

type ItemOf<N extends keyof Lists> =
  Extract<Awaited<Lists[N]["answer"]>[keyof Awaited<Lists[N]["answer"]>], unknown[]> extends (infer T)[] ? T : never;

/** Tasks that take several operations. */
export interface Together {
  /** The completed job; throws JobFailedError when it ends otherwise or not in time. */
  waitFor(job: { readonly id: string }, options?: WaitOptions): Promise<Job>;
  /** The job as it stands at its end, or when the wait ends first. */
  settled(jobId: string, options?: WaitOptions): Promise<Job>;
  /** Brings a file and answers its record, whose url works wherever a media address is asked for. */
  upload(file: FileToUpload): Promise<Upload>;
  /** Every item of a list, page after page. */
  each<N extends keyof Lists>(name: N, args: Lists[N]["args"], options?: CallOptions): AsyncGenerator<ItemOf<N>>;
}
`;
