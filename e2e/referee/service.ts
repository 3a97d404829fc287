import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { runPart } from "../../bin/test/parts.mjs";
import { environmentOf, isolated, startService, stop, untilReady } from "../support/stack";
import { startKeyProxy } from "./key-proxy";
import type { RefereeContext } from "./referee";

/** The part of the supervisor that stops what was started. */
export interface CleanupStack {
  readonly cleanups: (() => Promise<unknown>)[];
  log(text: string): void;
}

/** Referees call more often than a person does. */
const limits = { RATE_REQUESTS_PER_MINUTE: "1000000", LOG_LEVEL: "warn" };

/**
 * Starts a service on data of its own, makes a paid account with a key through the operator commands, and sets the
 * environment so that the services of `lib` work on the same data.
 */
export async function startRefereeService({ cleanups, log }: CleanupStack): Promise<RefereeContext> {
  const scratch = await mkdtemp(join(tmpdir(), "spotmill-referee-"));
  cleanups.push(() => rm(scratch, { recursive: true, force: true }));
  const dataDir = join(scratch, "data");
  const service = await startService(dataDir, limits);
  cleanups.push(() => stop(service));
  const run = await untilReady(service);
  const password = randomUUID();
  const { email, apiKey: key } = await openAccount(password, isolated(service.port, dataDir));
  for (const [name, value] of Object.entries({ ...environmentOf(dataDir, run), ...limits })) process.env[name] = value;
  const proxy = await startKeyProxy(run.origin, key);
  cleanups.push(proxy.close);
  log(`a service for the referees at ${run.origin}`);
  const { origin } = run;
  return { origin, api: `${origin}/api/public/v1`, key, email, password, keyedOrigin: proxy.origin, scratch };
}

const Account = z.object({ email: z.string(), apiKey: z.string() });

async function openAccount(password: string, env: NodeJS.ProcessEnv): Promise<z.infer<typeof Account>> {
  const email = "referee@example.test";
  const command = ["account", "create", "--email", email, "--password", password, "--plan", "pro", "--json"];
  const { code, output } = await runPart("referee-account", ["--import", "tsx", "bin/ops.ts", ...command], env);
  if (code !== 0) throw new Error(`no account: ${output}`);
  return Account.parse(JSON.parse(output));
}
