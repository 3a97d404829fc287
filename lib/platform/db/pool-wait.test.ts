import { drizzle } from "drizzle-orm/postgres-js";
import { sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { expect, test } from "vitest";
import { isBusy } from "@/lib/platform/busy-error";
import { limitWaiting } from "./pool-wait";

/** The error of `act` on a pool whose connections fail as the system says. */
async function failureOf(code: string, act: (pool: Sql) => PromiseLike<unknown>): Promise<unknown> {
  const failure: NodeJS.ErrnoException = new Error(code);
  failure.code = code;
  // An option that postgres.js does not declare.
  const socket = () => Promise.reject(failure);
  const pool = limitWaiting(postgres("postgres://nobody@127.0.0.1/none", { max: 1, ...{ socket } }), 600_000);
  try {
    return await act(pool).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await pool.end({ timeout: 0 });
  }
}

test.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])(
  "%s is a database that took no connection, for queries, templates and transactions",
  async (code) => {
    const errors = [
      await failureOf(code, (pool) => drizzle(pool).execute(sql`select 1`)),
      await failureOf(code, (pool) => pool`select 1`),
      await failureOf(code, (pool) => pool.begin((tx) => tx`select 1`)),
    ];
    expect(errors.map(isBusy)).toEqual([true, true, true]);
  },
);

test("any other failure stays what it is", async () => {
  expect(await failureOf("EMFILE", (pool) => pool`select 1`)).toMatchObject({ code: "EMFILE" });
});
