import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { renewPool } from "./client";

const CHANNEL = "wake";
/** Sent to ourselves: a connection that no longer brings it is lost, also where nothing has closed it. */
const PING = "ping";
const PING_EVERY_MS = 5_000;
const ANSWER_MS = 2_000;
/** Between two tries to listen again, and between two looks of everyone meanwhile. */
const RETRY_MS = 1_000;

/** The one listener of a process. */
export interface Hub {
  readonly emitter: EventEmitter;
  /** Resolves when it has listened, or failed to, for the first time. */
  readonly hasTried: Promise<void>;
  /** Listens no more and closes its connections. */
  end(): Promise<void>;
}

const hub = (): Hub =>
  singleton("wake", () => {
    // Read here: whoever opens the hub is told of a faulty environment, the loop has nobody to tell.
    const { DATABASE_URL } = env();
    const emitter = new EventEmitter().setMaxListeners(0);
    const tried = new EventEmitter();
    const hasTried = once(tried, "tried").then(() => undefined);
    const ending = new AbortController();
    const listening = keepListening(DATABASE_URL, {
      emitter,
      onTried: () => tried.emit("tried"),
      signal: ending.signal,
    });
    const end = () => (ending.abort(), listening);
    return { emitter, hasTried, end };
  });

/** Listens from now on, also where nobody waits for a topic: connections that go dead are noticed by it. */
export const startListening = (): Promise<void> => hub().hasTried;

/** Everyone looks again: anything may have happened. */
const wakeAll = (emitter: EventEmitter): void => emitter.eventNames().forEach((topic) => emitter.emit(topic));

interface Listening {
  readonly emitter: EventEmitter;
  onTried(): void;
  readonly signal: AbortSignal;
}

async function keepListening(address: string, { emitter, onTried, signal }: Listening): Promise<void> {
  let isLost = false;
  let wasSilent = false;
  while (!signal.aborted) {
    const sql = postgres(address, { max: 1, connect_timeout: ANSWER_MS / 1000, onnotice() {} });
    const onListening = () => {
      isLost = false;
      // The others of this process went the same way, and nothing tells them of it for a quarter of an hour.
      if (wasSilent) renewPool();
      wasSilent = false;
      onTried();
    };
    await listenUntilLost(sql, { emitter, onTried: onListening, signal }).catch((error: unknown) => {
      wasSilent ||= error instanceof SilenceError;
      if (!isLost && !signal.aborted)
        log.warn("the database's notifications are not heard; everyone polls meanwhile", { error });
    });
    isLost = true;
    onTried();
    await sql.end({ timeout: 0 }).catch(() => undefined);
    wakeAll(emitter);
    await delay(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** A connection that nothing comes through any more, and that nothing has closed. */
class SilenceError extends Error {}

/** Listens on connections of its own. Throws when they cannot be had, no longer bring what is sent, or at the signal. */
async function listenUntilLost(sql: Sql, { emitter, onTried, signal }: Listening): Promise<never> {
  let receivedAt = 0;
  const receive = (topic: string): void => {
    receivedAt = performance.now();
    if (topic !== PING) emitter.emit(topic);
  };
  await inTime(
    sql.listen(CHANNEL, receive, () => wakeAll(emitter)),
    signal,
  );
  onTried();
  for (;;) {
    const sentAt = performance.now();
    await inTime(sql.notify(CHANNEL, PING), signal);
    await delay(ANSWER_MS, undefined, { ref: false, signal });
    if (receivedAt < sentAt) throw new SilenceError("the database did not answer to a ping");
    await delay(PING_EVERY_MS - ANSWER_MS, undefined, { ref: false, signal });
  }
}

async function inTime<T>(act: Promise<T>, signal: AbortSignal): Promise<T> {
  // Whoever loses the race may fail later, when nobody waits for it.
  act.catch(() => undefined);
  const late = delay(2 * ANSWER_MS, undefined, { ref: false, signal }).then(() => {
    throw new SilenceError(`no answer within ${2 * ANSWER_MS} ms`);
  });
  return Promise.race([act, late]);
}

/**
 * Calls back at each wake-up of a topic such as `job:<id>`. A wake-up says "look again", never what changed: missed and
 * doubled ones are harmless. While the database's notifications are not heard every topic wakes every few seconds,
 * and whoever subscribes goes on by polling. Subscribe first, read second. Returns the function that unsubscribes.
 */
export async function onWake(topic: string, callback: () => void): Promise<() => void> {
  const { emitter, hasTried } = hub();
  emitter.on(topic, callback);
  await hasTried;
  return () => void emitter.off(topic, callback);
}
