import type { SurfaceOperation } from "../../contract/surface";
import type { CreateJobResponse, Job } from "../../contract/jobs";
import { createCaller } from "../sdk/client";
import { JobFailedError } from "../sdk/errors";
import { spotmill } from "../sdk/index";
import { withJson } from "./body";
import { followsJob } from "./commands";
import { readConnection } from "./config";
import { assertTargets, downloadResult, mainFiles, saveOutput } from "./download";
import { estimable, estimate } from "./estimate";
import { exitCodes, NoKeyError, NotSavedError, UsageError, type ExitCode } from "./failure";
import { replaceFiles, standIn, uploaderTo } from "./files";
import type { CommonFlags } from "./flags";
import { waitForJob } from "./wait";
import type { CliEnvironment } from "./environment";

type Fields = Readonly<Record<string, unknown>>;

/** Prints the answer of a command. */
type Print = (answer: unknown) => void;

const RETRIES = 2;
const DOWNLOAD_WAIT_SECONDS = 900;

function assertUsable(operation: SurfaceOperation, fields: Fields, flags: CommonFlags): void {
  const { inputSchema, id } = operation;
  const required: unknown = inputSchema["required"];
  const missing = Array.isArray(required) ? required.filter((name) => fields[String(name)] === undefined) : [];
  if (missing.length > 0)
    throw new UsageError(`required: ${missing.join(", ")}`, "Run the command with --help for its flags.");
  if (waitOf(flags) !== undefined && !followsJob(operation))
    throw new UsageError("--wait, --output and --download are for commands that make or read a job");
  if (flags.isDryRun && !estimable[id])
    throw new UsageError("--dry-run: this command charges nothing that could be estimated");
}

/** Seconds a command waits; whoever wants the files waits for them. Undefined: not at all. */
const waitOf = ({ waitSeconds, download, output }: CommonFlags): number | undefined =>
  waitSeconds ?? (download === undefined && output === undefined ? undefined : DOWNLOAD_WAIT_SECONDS);

/** Saves what was asked of a completed job's files, and returns their paths; undefined when nothing was asked. */
async function saveFiles(
  job: Job,
  { download, output }: CommonFlags,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  if (job.status !== "completed" || (download === undefined && output === undefined)) return undefined;
  const { id, result_payload: result } = job;
  const all = download === undefined ? [] : await downloadResult(id, result, download, signal);
  return [...all, ...(output === undefined ? [] : await saveOutput(result, output, signal))];
}

const isOver = ({ status }: Job): boolean => status !== "queued" && status !== "running";

/** The command that answers with a job; `signal` ends saving its files. */
interface JobCommand {
  readonly operation: SurfaceOperation;
  readonly flags: CommonFlags;
  readonly world: CliEnvironment;
  readonly print: Print;
  readonly signal: AbortSignal;
}

/**
 * Prints a job as its operation answers it and returns the exit code. Throws JobFailedError when the job failed, NotSavedError
 * when its files could not be saved; it is printed all the same.
 */
async function printJob(job: Job, { operation, flags, world, print, signal }: JobCommand): Promise<ExitCode> {
  const answer = operation.createsJob ? { job, result: job.result_payload } : { job };
  const files = await saveFiles(job, flags, signal).catch((error: unknown) => {
    print(answer);
    throw new NotSavedError(job.id, error);
  });
  print(files ? { ...answer, files } : answer);
  if (!isOver(job)) return exitCodes.waiting;
  // The last line on a terminal is what the command was for.
  if (world.isWatched) for (const { uri } of mainFiles(job.result_payload)) world.err(`${uri}\n`);
  if (job.status !== "completed") throw new JobFailedError(job);
  return exitCodes.done;
}

async function printStream(events: AsyncIterable<unknown>, world: CliEnvironment): Promise<ExitCode> {
  for await (const event of events) world.out(`${JSON.stringify(event)}\n`);
  return exitCodes.done;
}

/**
 * Runs an operation with its flags: `print` receives the answer, standard error the progress. Throws what a call throws; a job
 * whose wait fails is printed all the same, as it was answered before.
 */
export async function execute(
  operation: SurfaceOperation,
  given: Fields,
  flags: CommonFlags,
  world: CliEnvironment,
  print: Print,
): Promise<ExitCode> {
  const typed = await withJson(flags.json, given, world);
  assertUsable(operation, typed, flags);
  await assertTargets(flags);
  const { apiKey, baseUrl } = await readConnection(world, flags.baseUrl);
  if (!apiKey) throw new NoKeyError();
  const options = { apiKey, baseUrl, channel: "cli", retries: RETRIES } as const;
  const api = spotmill(options);
  const kind = estimable[operation.id];
  if (flags.isDryRun && kind) {
    print(await estimate(api, kind, await replaceFiles(operation, typed, standIn)));
    return exitCodes.done;
  }
  const fields = await replaceFiles(operation, typed, uploaderTo(api));
  const seconds = waitOf(flags);
  const stop = new AbortController();
  // Registered before the job is created, so that Ctrl-C ends the wait, or the saving, at any moment and never loses the job's id.
  if (seconds !== undefined) world.onInterrupt(() => stop.abort());
  const answer = createCaller(options)(operation, fields);
  if (operation.isStream) return printStream(answer as AsyncIterable<unknown>, world);
  const output = await answer;
  const { job } = Object(output) as Partial<CreateJobResponse>;
  const isAwaited = seconds !== undefined || (operation.createsJob && fields["sync"] === true);
  if (!job || !isAwaited) {
    print(output);
    return exitCodes.done;
  }
  const command = { operation, flags, world, print, signal: stop.signal };
  if (seconds === undefined || isOver(job)) return printJob(job, command);
  const last = await waitForJob(api, job.id, seconds, world, stop.signal).catch((error: unknown) => {
    // The job is made and charged: whoever is not told its id makes it again.
    print(output);
    throw error;
  });
  return printJob(last, command);
}
