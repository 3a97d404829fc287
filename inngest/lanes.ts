import { workerCount } from "@/lib/platform/env";

/** Turns of a lane at the same time, of everybody and of one account. */
interface Lane {
  readonly total: number;
  readonly perAccount: number;
}

/**
 * The lanes of the engine, for one machine that works: what one is full of delays nobody in another. Their sum fits into the
 * engine's capacity (`ENGINE_CONCURRENCY`), so that none takes another's turns.
 */
export const lanes = {
  /** Jobs; while one waits for the renderer or a provider it takes no turn. */
  jobs: { total: 12, perAccount: 3 },
  /** Websites; reading is mostly waiting. */
  sites: { total: 4, perAccount: 2 },
  /** Webhooks and mails: an endpoint may take its time, and those of an account that do are called for one message each. */
  deliveries: { total: 8, perAccount: 4 },
  /** Runs of the agent: a model may take its time. */
  agents: { total: 6, perAccount: 2 },
  /** Schedules, sweeps, settlements, billing. */
  upkeep: { total: 8, perAccount: 2 },
} as const satisfies Record<string, Lane>;

/** Name of a lane. */
export type LaneName = keyof typeof lanes;

/** A limit as Inngest counts it: `env` counts the turns of every function whose key has the same value. */
interface Limit {
  readonly key: string;
  readonly scope: "env";
  readonly limit: number;
}

const totalOf = (lane: LaneName): Limit => ({
  key: `"${lane}"`,
  scope: "env",
  limit: lanes[lane].total * workerCount(),
});

/** The limits of a function in a lane: its total, and that of the account `account` names. Inngest takes two limits at most. */
export const laneOf = (lane: LaneName, account = "event.data.accountId"): [Limit, Limit] => [
  { key: `"${lane}:" + ${account}`, scope: "env", limit: lanes[lane].perAccount },
  totalOf(lane),
];

/** The limits of a scheduled function: one run at a time, within its lane. */
export const oneAtATime = (lane: LaneName): [{ readonly limit: 1 }, Limit] => [{ limit: 1 }, totalOf(lane)];

/** The limits of a function that takes its events of one key in turn, one account's mails for instance. */
export const inTurn = (lane: LaneName, key: string): [{ readonly key: string; readonly limit: 1 }, Limit] => [
  { key, limit: 1 },
  totalOf(lane),
];
