import { randomBytes } from "node:crypto";
import { type RunningDouble, startDouble } from "./process";

/**
 * Starts a double inside this process for operators and tests, on the address the environment names or on a free port, and
 * tells the environment; before anything reads `env()`. It answers for the data of any other double on the same database.
 */
export async function startLocal(databaseUrl: string): Promise<RunningDouble> {
  const { env } = process;
  env["STRIPE_DOUBLE_KEY"] ||= `sk_test_double_${randomBytes(16).toString("hex")}`;
  env["STRIPE_DOUBLE_WEBHOOK_SECRET"] ||= `whsec_${randomBytes(24).toString("hex")}`;
  const double = await startDouble({
    databaseUrl,
    port: Number(new URL(env["STRIPE_DOUBLE_URL"] || "http://127.0.0.1:0").port),
    key: env["STRIPE_DOUBLE_KEY"],
    webhookSecret: env["STRIPE_DOUBLE_WEBHOOK_SECRET"],
    pagesUrl: `${env["APP_URL"] || "http://127.0.0.1:3000"}/test-billing`,
    webhookUrl: undefined,
  });
  env["STRIPE_DOUBLE_URL"] = double.url;
  return double;
}
