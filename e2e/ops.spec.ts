import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import * as z from "zod";
import { createClient } from "./support/client";
import { originOf } from "./support/origins";
import { isolated } from "./support/stack";

const Ended = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

/** Runs an operator command on a data directory and gives its exit code and what it printed. */
function ops(dataDir: string, ...args: readonly string[]): Promise<z.infer<typeof Ended>> {
  const env = isolated(1, dataDir);
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", "bin/ops.ts", ...args, "--json"], { env }, (error, stdout, stderr) =>
      resolve(Ended.parse({ code: error ? error.code : 0, stdout, stderr })),
    );
  });
}

const serviceData = () => process.env["DATA_DIR"] ?? "";
const Account = z.object({ userId: z.uuid(), email: z.string(), apiKey: z.string().optional() });
const account = (stdout: string) => Account.parse(JSON.parse(stdout));

test("service up: accounts, keys, billing and usage change what the API answers", async () => {
  const client = createClient(originOf("fast"));
  const email = `ops-${process.pid}-${Date.now()}@example.test`;
  const { userId, apiKey = "" } = account((await ops(serviceData(), "account", "create", "--email", email)).stdout);
  expect((await client.call("GET", "/me", { key: apiKey })).status).toBe(200);

  const made = await ops(serviceData(), "key", "create", "--user", userId, "--name", "Narrow", "--scopes", "jobs:read");
  const { secret } = z.object({ id: z.uuid(), secret: z.string() }).parse(JSON.parse(made.stdout));
  expect((await client.call("GET", "/me", { key: secret })).status).toBe(403);

  await ops(serviceData(), "usage", "set", "--user", userId, "--videos", "7");
  expect((await client.call("GET", "/usage", { key: apiKey })).body).toMatchObject({ usage: { videos: 7 } });

  await ops(serviceData(), "billing", "set", "--user", userId, "--payment", "unpaid");
  expect((await client.call("GET", "/me", { key: apiKey })).status).toBe(402);
});

test("an unpaid account gets no key", async () => {
  const email = `unpaid-${process.pid}-${Date.now()}@example.test`;
  const { stdout } = await ops(serviceData(), "account", "create", "--email", email, "--payment", "unpaid");
  expect(account(stdout).apiKey).toBeUndefined();
});

test("service down: the database is started for the command and stopped after it", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-ops-")));
  const { code, stdout } = await ops(folder, "account", "create", "--email", "down@example.test");
  expect(code).toBe(0);
  expect(account(stdout).apiKey).toMatch(/^svc_live_/);
  expect(existsSync(join(folder, "pg", "postmaster.pid"))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

for (const [args, exit, sentence] of [
  [["usage", "set", "--user", "x"], 2, /^--user: /],
  [["account", "create", "--mail", "a@b.test"], 2, /--mail/],
  [["billing", "set", "--user", "00000000-0000-4000-8000-000000000000", "--payment", "paid"], 1, /^--user: no account/],
  [["account", "create", "--email", "demo@spotmill.test"], 1, /^email: belongs to an account already$/],
] as const) {
  test(`exit ${exit} and one sentence for \`${args.join(" ")}\``, async () => {
    const { code, stdout, stderr } = await ops(serviceData(), ...args);
    expect({ code, stdout }).toEqual({ code: exit, stdout: "" });
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
}
