import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";
import { env } from "../lib/platform/env";
import { OperatorError } from "./start/operator-error.mjs";

/** Secrets of the demo account as `secrets.json` keeps them; the key is absent before the first start. */
export interface DemoSecrets {
  DEMO_PASSWORD: string;
  DEMO_KEY?: string;
}

/**
 * Brings a database to the state the service needs: created, migrated, and with `demo` the demo account seeded, unless the
 * service is public and sells for money. Returns the demo key, or undefined where it was not seeded. Repeating it changes nothing.
 * Throws an OperatorError that names the variable when the environment is incomplete or the database cannot be prepared.
 */
export async function prepare(options: {
  databaseUrl: string;
  demo: DemoSecrets | undefined;
}): Promise<string | undefined> {
  await assertEnvironment();
  try {
    await createDatabase(options.databaseUrl);
    await migrateDatabase(options.databaseUrl);
  } catch (error) {
    throw new OperatorError(`DATABASE_URL: the database cannot be prepared: ${reason(error)}`);
  }
  if (!options.demo || !env().allowsTestBilling) return undefined;
  const { seedDemo } = await import("./seed");
  return seedDemo(options.demo);
}

/** The service would refuse the same variables later, once per process and out of sight. */
async function assertEnvironment(): Promise<void> {
  try {
    if (env().C2PA_CERT_CHAIN) await (await import("../lib/engines/provenance/assert-credentials")).assertCredentials();
  } catch (error) {
    throw new OperatorError(reason(error));
  }
}

/** A refused connection arrives as an AggregateError without a message, one cause per address. */
const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};
