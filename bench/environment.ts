import { randomBytes } from "node:crypto";

/** Gives this process, and what it starts, a service's environment: fresh secrets, no rate limits, and `more`. */
export function useEnvironment(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const secret = () => randomBytes(32).toString("hex");
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEY_PEPPER: secret(),
    MEDIA_SIGNING_KEY: secret(),
    NEXTAUTH_SECRET: secret(),
    APP_URL: "http://127.0.0.1:3000",
    RATE_REQUESTS_PER_MINUTE: "1000000000",
    ...more,
  };
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  return variables;
}
