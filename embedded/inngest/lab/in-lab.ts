import postgres, { type Sql } from "postgres";
import { useDatabase } from "../../../e2e/support/database";
import { type Lab, openLab, untilSynced } from "./lab";

/** Runs a test in a lab of its own, with a connection to its database, and clears everything away afterwards. */
export async function inLab(test: (lab: Lab, sql: Sql) => Promise<void>): Promise<void> {
  const database = await useDatabase();
  const sql = postgres(database.url, { max: 1, onnotice() {} });
  const lab = await openLab(database.url);
  try {
    await test(lab, sql);
  } finally {
    await lab.close();
    await sql.end();
    await database.drop();
  }
}

/** The same with the app and a synced engine running. */
export const inRunningLab = (test: (lab: Lab, sql: Sql, engine: string) => Promise<void>): Promise<void> =>
  inLab(async (lab, sql) => {
    const [engine] = await Promise.all([lab.startEngine(), lab.startApp()]);
    await untilSynced(engine);
    await test(lab, sql, engine);
  });
