import type { Sql } from "postgres";
import type * as z from "zod";
import { asJson, transact } from "./database";
import { nextInstant } from "./queue/cron";
import { type FunctionConfig, Registration } from "./protocol";
import { pushSchedule } from "./queue/queue";
import { assertSupported } from "./assert-supported";
import type { Functions } from "./runs/runs";
import type { Transport } from "./transport";

/** The functions of the app, and of the workers that have connected, as of the last sync of each that was accepted. */
export interface Registry {
  /** Empty until the first sync. */
  functions(): Functions;
  /** The app of a function that connected workers run; undefined when it is called at the app's address. */
  appOf(fn: string): string | undefined;
  isSynced(): boolean;
  /** Loads what connected workers offered before this process began, so that an event of theirs is not taken for nobody's. */
  load(): Promise<void>;
  /** Queues the next start of every cron line, which is queued already unless the clock was set back since. */
  schedule(): Promise<void>;
  /** Syncs the app's functions. Returns the reason when they were rejected; then the former ones stay. */
  sync(): Promise<string | undefined>;
  /** Registers the functions of a request body. Throws for one that cannot be read or is not supported. */
  register(body: unknown): Promise<void>;
  /** Registers the functions of an app whose workers connect, in place of those it had. Throws like {@link register}. */
  registerConnected(app: string, functions: unknown): Promise<void>;
}

/** A registry without functions yet, for the app at `appUrl` or, where there is none, for workers alone. */
export function createRegistry(sql: Sql, transport: Transport, appUrl: string | undefined): Registry {
  let served: Functions | undefined;
  const connected = new Map<string, Functions>();
  let all: Functions = new Map();
  const merge = () => (all = new Map([...(served ?? []), ...[...connected.values()].flatMap((one) => [...one])]));

  const register = async (body: unknown): Promise<void> => {
    served = read(body);
    merge();
    await scheduleAll(sql, served);
  };

  return {
    functions: () => all,
    appOf: (fn) => [...connected.keys()].find((app) => connected.get(app)?.has(fn)),
    isSynced: () => served !== undefined || connected.size > 0,
    register,
    schedule: () => scheduleAll(sql, all),
    async load() {
      const apps = await sql<{ name: string; functions: unknown }[]>`select name, functions from engine.app`;
      for (const { name, functions } of apps) connected.set(name, read({ functions }));
      merge();
    },
    async registerConnected(app, functions) {
      const offered = read({ functions });
      await sql`
        insert into engine.app (name, functions) values (${app}, ${asJson(sql, JSON.parse(JSON.stringify(functions)))})
        on conflict (name) do update set functions = excluded.functions`;
      connected.set(app, offered);
      merge();
      await scheduleAll(sql, offered);
    },
    async sync() {
      if (appUrl === undefined) return connected.size > 0 ? undefined : "no worker has connected yet";
      const reply = await transport.send("PUT", appUrl, { url: appUrl }, { "x-inngest-sync-kind": "in_band" });
      if (reply.kind !== "answer") return reply.message;
      if (reply.status !== 200) return `the app answered ${reply.status}`;
      return register(JSON.parse(reply.text)).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    },
  };
}

/** The functions of a registration. Throws for one that cannot be read or is not supported. */
function read(body: unknown): ReadonlyMap<string, FunctionConfig> {
  const parsed = Registration.safeParse(body);
  if (!parsed.success) throw new Error(`the registration cannot be read: ${firstProblem(parsed.error)}`);
  parsed.data.functions.forEach(assertSupported);
  return new Map(parsed.data.functions.map((fn) => [fn.id, fn]));
}

function scheduleAll(sql: Sql, functions: Functions): Promise<void> {
  const lines = [...functions.values()].flatMap((fn) =>
    fn.triggers.flatMap(({ cron }) => (cron === undefined ? [] : [{ fn: fn.id, cron }])),
  );
  return transact(sql, async (tx) => {
    // By the clock that makes it due: by another one, an instant that has just been started could be the next.
    const [{ now }] = await tx<[{ now: Date }]>`select clock_timestamp() as now`;
    for (const { fn, cron } of lines) {
      const at = nextInstant(cron, now);
      if (at) await pushSchedule(tx, { fn, cron, at: at.toISOString() });
    }
  });
}

const firstProblem = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join(".")}: ${issue?.message}`;
