import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { freePort } from "../../embedded/postgres/ports";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Variables of external services. Emptied, so that no test reaches one whatever the machine or its `.env` sets. */
const EXTERNAL =
  "APP_URL DATABASE_URL INNGEST_DEV INNGEST_BASE_URL INNGEST_SIGNING_KEY INNGEST_EVENT_KEY STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET " +
  "S3_BUCKET S3_ENDPOINT S3_PUBLIC_ENDPOINT S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY DRAIN_SECONDS MEDIA_DELIVERY MEDIA_UPLOADS SMTP_URL FAL_KEY REPLICATE_API_TOKEN OPENAI_API_KEY ANTHROPIC_API_KEY GOOGLE_GENERATIVE_AI_API_KEY " +
  "ELEVENLABS_API_KEY LLM_BASE_URL SPEECH_MODELS_DIR TEST_BILLING";

const Run = z.object({
  pid: z.number(),
  origin: z.string(),
  databaseUrl: z.string(),
  engineUrl: z.string().optional(),
  stripeUrl: z.string().optional(),
});
/** A running service as its `run.json` describes it. */
export type Run = z.infer<typeof Run>;

/** A child of the tests with everything it wrote. */
export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
  /** Standard output and error so far. */
  output(): string;
  /** Resolves to the exit code, or the signal's name, when the process is gone. */
  readonly exited: Promise<number | string>;
}

/** Environment of a service on `dataDir` and `port`, cut off from the outside world. */
export const isolated = (
  port: number,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv => ({
  ...inherited(),
  ...Object.fromEntries(EXTERNAL.split(" ").map((name) => [name, ""])),
  HOST: "127.0.0.1",
  PORT: String(port),
  DATA_DIR: dataDir,
  ...more,
  NODE_ENV: "production",
});

/** Without the variables for colour: Node warns on standard error when they contradict each other. */
function inherited(): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  return rest;
}

/** Runs a Node program of this repository with its output kept, also in `<dataDir>.log`. It ends when the tests do. */
export function startNode(args: readonly string[], port: number, dataDir: string, env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const log = createWriteStream(`${dataDir}.log`, { flags: "a" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      log.write(chunk);
    });
  }
  const exited = new Promise<number | string>((gone) => {
    child.once("close", (code, signal) => gone(signal ?? code ?? 1));
  });
  return { child, port, dataDir, output: () => text, exited };
}

/** Runs `bin/start.mjs` on a data directory and a free port. */
export async function startService(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await freePort();
  return startNode(["bin/start.mjs"], port, dataDir, isolated(port, dataDir, more));
}

/** Waits for `condition`, looking every 50 ms. Throws with the output of the process when it ends or time runs out. */
export async function until(
  started: Started,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 180_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (started.child.exitCode !== null) throw new Error(`the process ended\n${started.output()}`);
    if (performance.now() > deadline) throw new Error(`nothing after ${timeoutMs} ms\n${started.output()}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Waits until the supervisor reports that it is ready and returns its `run.json`. */
export async function untilReady(started: Started): Promise<Run> {
  await until(started, () => started.output().includes("ready at "));
  return Run.parse(JSON.parse(readFileSync(join(started.dataDir, "run.json"), "utf8")));
}

/** The environment the supervisor set for its children, so that another process can work on the same data. */
export function environmentOf(dataDir: string, run: Run): Record<string, string> {
  const secrets = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
  const engine = run.engineUrl && { ENGINE_URL: run.engineUrl, INNGEST_BASE_URL: run.engineUrl };
  return {
    ...secrets,
    ...engine,
    ...(run.stripeUrl && { STRIPE_DOUBLE_URL: run.stripeUrl }),
    DATA_DIR: dataDir,
    DATABASE_URL: run.databaseUrl,
    APP_URL: run.origin,
  };
}

/** True when something answers HTTP on a loopback port. */
export const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  );

/** Ends a process with SIGTERM and waits until it is gone. */
export async function stop({ child, exited }: Started): Promise<number | string> {
  child.kill("SIGTERM");
  return exited;
}
