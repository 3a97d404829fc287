import { pool } from "@/lib/platform/db/client";

/** When failures open a circuit: so many within the window, and for how long. */
export interface CircuitLimits {
  readonly failures: number;
  readonly windowSeconds: number;
  readonly restSeconds: number;
}

/** Circuits of all machines on the database, by name. */
export interface Circuits {
  /** Counts a failure; gives the seconds the circuit is open then, 0 when it is closed. */
  fail(name: string, limits: CircuitLimits): Promise<number>;
  /** Closes a circuit and forgets its failures. */
  forget(name: string): Promise<void>;
  /** Seconds that each circuit with failures stays open, 0 when it is closed. */
  list(): Promise<ReadonlyMap<string, number>>;
}

/** The circuits in the database. */
export const sharedCircuits: Circuits = {
  async fail(name, { failures, windowSeconds, restSeconds }) {
    const [row] = await pool()<{ rest: number }[]>`
      select limits.fail(${name}, ${failures}, ${windowSeconds}, ${restSeconds}) as rest`;
    return Number(row?.rest ?? 0);
  },
  async forget(name) {
    await pool()`delete from limits.circuit where provider = ${name}`;
  },
  async list() {
    const rows = await pool()<{ provider: string; rest: number }[]>`
      select provider, greatest(0, extract(epoch from open_until - clock_timestamp())) as rest from limits.circuit`;
    return new Map(rows.map(({ provider, rest }) => [provider, Number(rest)]));
  },
};
