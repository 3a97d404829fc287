import type { Sql } from "postgres";
import type { z } from "zod";
import { transact } from "./database";
import { nextInstant } from "./cron";
import { Registration } from "./protocol";
import { pushSchedule } from "./queue";
import { assertSupported } from "./assert-supported";
import type { Functions } from "./runs";
import type { Transport } from "./transport";

/** The functions the app offers, as of the last sync that was accepted. */
export interface Registry {
  /** Empty until the first sync. */
  functions(): Functions;
  isSynced(): boolean;
  /** Syncs the app's functions. Returns the reason when they were rejected; then the former ones stay. */
  sync(): Promise<string | undefined>;
  /** Registers the functions of a request body. Throws for one that cannot be read or is not supported. */
  register(body: unknown): Promise<void>;
}

/** A registry for the app at `appUrl`, without functions yet. */
export function createRegistry(sql: Sql, transport: Transport, appUrl: string): Registry {
  let functions: Functions | undefined;

  const register = async (body: unknown): Promise<void> => {
    const parsed = Registration.safeParse(body);
    if (!parsed.success) throw new Error(`the registration cannot be read: ${firstProblem(parsed.error)}`);
    parsed.data.functions.forEach(assertSupported);
    functions = new Map(parsed.data.functions.map((fn) => [fn.id, fn]));
    await scheduleAll(sql, functions);
  };

  return {
    functions: () => functions ?? new Map(),
    isSynced: () => functions !== undefined,
    register,
    async sync() {
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

function scheduleAll(sql: Sql, functions: Functions): Promise<void> {
  const lines = [...functions.values()].flatMap((fn) =>
    fn.triggers.flatMap(({ cron }) => (cron === undefined ? [] : [{ fn: fn.id, cron }])),
  );
  return transact(sql, async (tx) => {
    for (const { fn, cron } of lines) {
      const at = nextInstant(cron, new Date());
      if (at) await pushSchedule(tx, { fn, cron, at: at.toISOString() });
    }
  });
}

const firstProblem = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join(".")}: ${issue?.message}`;
