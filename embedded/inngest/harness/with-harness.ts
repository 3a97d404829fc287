import postgres, { type Sql } from "postgres";
import { useDatabase } from "../../../e2e/support/database";
import { type EngineHarness, openHarness, untilSynced } from "./harness";

/** Runs a test with a harness of its own and a connection to its database, and removes both afterwards. */
export async function withHarness(test: (harness: EngineHarness, sql: Sql) => Promise<void>): Promise<void> {
  const database = await useDatabase();
  const sql = postgres(database.url, { max: 1, onnotice() {} });
  const harness = await openHarness(database.url);
  try {
    await test(harness, sql);
  } finally {
    await harness.close();
    await sql.end();
    await database.drop();
  }
}

/** The same with the app and a synced engine running. */
export const withRunningHarness = (
  test: (harness: EngineHarness, sql: Sql, engine: string) => Promise<void>,
): Promise<void> =>
  withHarness(async (harness, sql) => {
    const [engine] = await Promise.all([harness.startEngine(), harness.startApp()]);
    await untilSynced(engine);
    await test(harness, sql, engine);
  });
