import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appUrl } from "./app-url";

const secret = "s".repeat(32);
beforeEach(() => {
  const needed = { DATABASE_URL: "postgres://user@127.0.0.1/spotmill", KEY_PEPPER: secret, MEDIA_SIGNING_KEY: secret };
  for (const [name, value] of Object.entries({ ...needed, NEXTAUTH_SECRET: secret })) vi.stubEnv(name, value);
});
afterEach(() => void globalThis.spotmillSingletons?.delete("env"));

test.each(["https://ads.example.com", "https://ads.example.com/"])(
  "with APP_URL %s an address is the same",
  (origin) => {
    vi.stubEnv("APP_URL", origin);
    expect(appUrl("/dashboard/billing")).toBe("https://ads.example.com/dashboard/billing");
  },
);
