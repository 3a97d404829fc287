import { setTimeout as delay } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { log } from "@/lib/platform/log";

/** Sent to ourselves: a connection that no longer brings it is lost, also where nothing has closed it. */
const PING = "ping";
const PING_EVERY_MS = 5_000;
const ANSWER_MS = 2_000;
/** Between two tries to listen again, and between two looks of everyone meanwhile. */
const RETRY_MS = 1_000;

/** A channel of the database's notifications, and who is told of what. */
export interface Listening {
  readonly channel: string;
  /** Gets the text of each notification. */
  onMessage(text: string): void;
  /** Anything may have been missed: at each beginning, and every second while nothing is heard. */
  onGap(): void;
  /** Listens again after a connection went silent: the others of this process went the same way, and nothing tells them of it for a quarter of an hour. */
  onRevived(): void;
  /** Each time that it listens, or has failed to. */
  onTried?(): void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Listens on connections of its own, again and again, until the signal. */
export async function keepListening(address: string, { onTried = () => {}, ...listening }: Listening): Promise<void> {
  const { signal } = listening;
  let isLost = false;
  let wasSilent = false;
  while (!signal.aborted) {
    const sql = postgres(address, { max: 1, connect_timeout: ANSWER_MS / 1000, onnotice() {} });
    const onListening = () => {
      isLost = false;
      if (wasSilent) listening.onRevived();
      wasSilent = false;
      onTried();
    };
    await listenUntilLost(sql, listening, onListening).catch((error: unknown) => {
      wasSilent ||= error instanceof SilenceError;
      if (!isLost && !signal.aborted)
        log.warn("the database's notifications are not heard; everyone polls meanwhile", { error });
    });
    isLost = true;
    onTried();
    await sql.end({ timeout: 0 }).catch(() => undefined);
    listening.onGap();
    await delay(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** A connection that nothing comes through any more, and that nothing has closed. */
class SilenceError extends Error {}

/** Listens until the connections cannot be had, or no longer bring what is sent, or the signal; throws then. */
async function listenUntilLost(
  sql: Sql,
  { channel, onMessage, onGap, signal }: Listening,
  onListening: () => void,
): Promise<never> {
  let receivedAt = 0;
  const receive = (text: string): void => {
    receivedAt = performance.now();
    if (text !== PING) onMessage(text);
  };
  await inTime(sql.listen(channel, receive, onGap), signal);
  onListening();
  for (;;) {
    const sentAt = performance.now();
    await inTime(sql.notify(channel, PING), signal);
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
