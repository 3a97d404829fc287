import { log } from "@/lib/platform/log";
import { connect } from "./database";
import { dispatch } from "./queue/dispatch";
import { Gateway, GATEWAY_PATH } from "./connect/gateway";
import type { Engine } from "./engine";
import { pushRetention } from "./queue/queue";
import { createRegistry } from "./registry";
import { serve } from "./server";
import type { Settings } from "./settings";
import { createTransport } from "./transport";
import { type Worker, startWorker } from "./queue/worker";

const SYNC_RETRY_MS = 500;
const FIRST_RETENTION_SECONDS = 60;
/** A clock that is set back leaves every cron line queued for later; within this time each is queued for its next instant too. */
const SCHEDULE_MS = 30_000;

/** A running engine. */
export interface RunningEngine {
  /** Syncs the app's functions again; a problem is logged and changes nothing. */
  sync(): Promise<void>;
  /** Stops claiming, waits up to `graceMs` for turns in flight, releases the rest, closes everything. */
  stop(graceMs: number): Promise<void>;
}

/** Starts an engine: first its API, then, once the app has registered its functions, its worker. */
export function startEngine(settings: Settings): RunningEngine {
  // Each turn in flight may hold a connection, the API a few more.
  const { sql, listen } = connect(settings.databaseUrl, settings.capacity + 5);
  const transport = createTransport(settings.signingKey);
  const registry = createRegistry(sql, transport, settings.appUrl);
  const gateway = new Gateway(`ws://127.0.0.1:${settings.port}${GATEWAY_PATH}`, registry.registerConnected);
  const engine: Engine = { sql, settings, transport, gateway, registry, isStopping: false };
  const server = serve(engine);

  const sync = async (): Promise<void> => {
    const problem = await registry.sync();
    if (problem === undefined) log.info("functions synced", { functions: registry.functions().size });
    else log.error("functions not synced", { problem });
  };

  const schedule = () =>
    registry.schedule().catch((error: unknown) => log.warn("cron lines could not be queued", { error }));
  let schedules: NodeJS.Timeout | undefined;

  const startClaiming = async (): Promise<Worker | undefined> => {
    if (settings.appUrl === undefined) await registry.load();
    await server;
    await untilSynced(engine);
    if (engine.isStopping) return undefined;
    await pushRetention(sql, FIRST_RETENTION_SECONDS);
    schedules = setInterval(schedule, SCHEDULE_MS);
    log.info("engine ready", { functions: registry.functions().size });
    const { capacity, leaseSeconds } = settings;
    return startWorker({ sql, listen, capacity, leaseSeconds, handle: (task) => dispatch(engine, task) });
  };
  const worker = startClaiming();

  return {
    sync,
    async stop(graceMs) {
      engine.isStopping = true;
      clearInterval(schedules);
      await (await worker)?.stop(graceMs);
      gateway.close();
      (await server).close().closeAllConnections();
      await sql.end({ timeout: 1 });
    },
  };
}

/** Syncs until it succeeds or the engine stops; logs a problem when it changes. */
async function untilSynced(engine: Engine): Promise<void> {
  let lastProblem: string | undefined;
  while (!engine.isStopping) {
    const problem = await engine.registry.sync();
    if (problem === undefined) return;
    if (problem !== lastProblem) log.warn("waiting for the app", { problem });
    lastProblem = problem;
    await new Promise((resume) => setTimeout(resume, SYNC_RETRY_MS));
  }
}
