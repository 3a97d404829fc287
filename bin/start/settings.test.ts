import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { OperatorError } from "./operator-error.mjs";
import { readSettings } from "./settings.mjs";

const shared = {
  DATABASE_URL: "postgres://db.example.com/spotmill",
  S3_BUCKET: "ads",
  C2PA_CERT_CHAIN: "pem",
  INNGEST_SIGNING_KEY: "signkey-prod-00",
  INNGEST_EVENT_KEY: "event",
};
const folder = mkdtempSync(join(tmpdir(), "spotmill-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: "production", DATA_DIR: mkdtempSync(join(folder, "data-")), ...env }, { dev: false });

test("one machine does everything; parts need all that they share, and the refusal names what is missing", () => {
  expect(read({}).role).toBe("all");
  expect(read({ ...shared, SPOTMILL_ROLE: "worker" }).role).toBe("worker");
  for (const name of ["DATABASE_URL", "S3_BUCKET", "C2PA_CERT_CHAIN"])
    expect(() => read({ ...shared, SPOTMILL_ROLE: "web", [name]: "" }), name).toThrow(new RegExp(`set ${name}, or`));
  const { INNGEST_SIGNING_KEY: _key, INNGEST_EVENT_KEY: _event, ...embedded } = shared;
  expect(() => read({ ...embedded, SPOTMILL_ROLE: "web" })).toThrow(/set INNGEST_SIGNING_KEY with INNGEST_EVENT_KEY/);
  expect(() => read({ SPOTMILL_ROLE: "render" })).toThrow(OperatorError);
});

test("what listens on every address is told its own; by default only this machine reaches it, or everybody by its address", () => {
  for (const HOST of ["0.0.0.0", "::"]) {
    expect(() => read({ HOST }), HOST).toThrow(/^HOST \S+ listens on every address: set APP_URL .* http:\/\/127/);
    expect(read({ HOST, APP_URL: "https://ads.example.com" }).origin).toBe("https://ads.example.com");
    expect(read({ HOST, APP_URL: "http://127.0.0.1:3000" }).origin).toBe("http://127.0.0.1:3000");
  }
  expect(read({}).origin).toBe("http://127.0.0.1:3000");
  expect(read({ HOST: "::1" }).origin).toBe("http://[::1]:3000");
  expect(read({ HOST: "10.0.0.4" }).origin).toBe("http://10.0.0.4:3000");
});

test("time to drain is whole seconds, longer for a worker; anything else would cut every answer at once", () => {
  expect([read({}).drainSeconds, read({ ...shared, SPOTMILL_ROLE: "worker" }).drainSeconds]).toEqual([5, 60]);
  expect([read({ DRAIN_SECONDS: "30" }).drainSeconds, read({ DRAIN_SECONDS: "0" }).drainSeconds]).toEqual([30, 0]);
  for (const DRAIN_SECONDS of ["30s", "-1", "1.5", "Infinity", "100000"])
    expect(() => read({ DRAIN_SECONDS }), DRAIN_SECONDS).toThrow(/^DRAIN_SECONDS must be a whole number/);
});
