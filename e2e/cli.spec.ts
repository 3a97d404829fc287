import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { entries } from "../lib/contract/registry";
import { httpNames, renderSchema } from "../lib/contract/operation-reference";
import { surface } from "../lib/contract/surface";
import { nameOf, toKebab } from "../lib/surfaces/cli/commands";
import { db } from "../lib/platform/db/client";
import { jobs } from "../lib/platform/db/schema";
import type { Job } from "../lib/contract/jobs";
import { setSubscription } from "../bin/ops/set-subscription";
import { makeAccount, makeKey } from "./support/account";
import { type CommandResult, finish, install, type Installed, runHere } from "./support/cli";
import { createClient } from "./support/client";
import { idsOf } from "./support/examples";
import { cancelOpen } from "./support/jobs";
import { originOf } from "./support/origins";

let cli: Installed;
test.beforeAll(() => {
  cli = install();
});
test.afterAll(() => rmSync(cli.folder, { recursive: true, force: true }));

const baseUrl = () => `${originOf("fast")}/api/public/v1`;
const as = (secret: string) => ({ SPOTMILL_API_KEY: secret, SPOTMILL_BASE_URL: baseUrl() });
const json = ({ stdout, stderr }: CommandResult): Record<string, unknown> => {
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Record<string, unknown>;
};
const refusal = ({ stderr }: CommandResult) => JSON.parse(stderr) as Record<string, string>;
const ad = [
  "ugc",
  "create",
  "--prompt",
  "A 5 second ad for Harbor Coffee. Call to action: Stop by.",
  "--duration",
  "5",
];
const picture = join(process.cwd(), "e2e/fixtures/pictures/coffee.jpg");

test("O5 a whole ad: log in, ask the price, bring a picture, make it, save it", async () => {
  test.setTimeout(300_000);
  const { secret, userId } = await makeAccount();
  // An origin, as people type it.
  const home = { SPOTMILL_BASE_URL: originOf("fast") };
  const login = json(await cli.run(["login"], home, `${secret}\n`));
  expect(login).toMatchObject({ userId });
  expect(statSync(String(login["file"])).mode & 0o777).toBe(0o600);

  const price = json(await cli.run([...ad, "--dry-run"], home));
  expect(price).toMatchObject({ estimate: { units: { kind: "videos", amount: 1, allowed: true } } });
  expect(json(await cli.run(["jobs", "list"], home))).toMatchObject({ jobs: [] });

  const made = await cli.run(
    [...ad, "--product-image-urls", picture, "--wait", "--download", "out", "--output", "my/ad.mp4"],
    home,
  );
  const { job, files } = json(made) as unknown as { job: Job; files: string[] };
  expect([made.code, job.status]).toEqual([0, "completed"]);
  const bytes = (extension: string) =>
    statSync(join(cli.folder, files.find((file) => file.endsWith(extension)) ?? "none")).size;
  expect(bytes(".mp4")).toBeGreaterThan(100_000);
  expect(bytes(".png")).toBeGreaterThan(10_000);
  expect(files).toContain("my/ad.mp4");
  expect(statSync(join(cli.folder, "my/ad.mp4")).size).toBe(bytes(".mp4"));
  expect(readFileSync(join(cli.folder, files.find((file) => file.endsWith(".srt")) ?? "none"), "utf8")).toContain(
    " --> ",
  );
  const [row] = await db().select({ channel: jobs.channel }).from(jobs).where(eq(jobs.id, job.id));
  expect(row?.channel).toBe("cli");

  const events = await cli.run(["jobs", "events", "--job-id", job.id], home);
  const types = events.stdout
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { type: string }).type);
  expect([types[0], types.at(-1)]).toEqual(["job.queued", "job.completed"]);
  const table = await cli.run(["jobs", "list", "--human"], home);
  expect(table.stdout).toMatch(/^id +type +status/);

  expect((await cli.run(["logout"], home)).code).toBe(0);
  expect(existsSync(String(login["file"]))).toBe(false);
});

test("O5 exit 1: refused or failed, with the four fields", async () => {
  const { secret, userId } = await makeAccount();
  const missing = await cli.run(["jobs", "get", "--job-id", crypto.randomUUID()], as(secret));
  expect([missing.code, missing.stdout, refusal(missing)["code"]]).toEqual([1, "", "NOT_FOUND"]);
  const wrong = await cli.run(["ugc", "create", "--prompt", "x", "--duration", "500"], as(secret));
  expect([wrong.code, refusal(wrong)["hint"]]).toEqual([1, 'Send "duration": 120.']);
  const nobody = await cli.run(["account", "me"], { ...as(secret), SPOTMILL_BASE_URL: "http://127.0.0.1:9" });
  expect([nobody.code, refusal(nobody)["code"]]).toEqual([1, "UNREACHABLE"]);
  const elsewhere = { ...as(secret), SPOTMILL_BASE_URL: `${originOf("fixtures")}/pictures` };
  const other = await cli.run(["account", "me"], elsewhere);
  expect([other.code, refusal(other)["message"]]).toEqual([1, `no Spotmill API at ${originOf("fixtures")}/pictures`]);
  const capped = await cli.run([...ad, "--max-units", "0"], as(secret));
  expect([capped.code, refusal(capped)["code"]]).toEqual([1, "SPEND_CAP_EXCEEDED"]);
  expect(userId).toBeTruthy();
});

test("O5 on a terminal --wait draws step and percentage and ends with the file's address", async () => {
  const { secret } = await makeAccount();
  const words = ["image-ads", "create", "--prompt", "An ad for tea", "--wait"];
  const { code, stderr } = await runHere(words, { ...as(secret), HOME: cli.folder }, { isWatched: true });
  expect(code).toBe(0);
  expect(stderr).toMatch(/ \d+ % {2}(?:copy|footage|compose|deliver)/);
  // Each drawing of the bar takes the place of the one before it: what a person reads at the end is what follows the last.
  expect(stderr.split("\r\u001b[K").at(-1)).toMatch(/^http:\/\/\S+\/files\/\S+\.png\?/);
});

test("O5 exit 2: wrong usage, before anything is sent", async () => {
  const env = { SPOTMILL_API_KEY: "x", SPOTMILL_BASE_URL: "http://127.0.0.1:9" };
  for (const [words, message] of [
    [["jbs"], /unknown command: jbs/],
    [["jobs", "gt"], /unknown command: jobs gt/],
    [["jobs", "get"], /required: jobId/],
    [["jobs", "list", "--limit", "many"], /--limit: must be integer/],
    [["jobs", "list", "--nope"], /nope/],
    [["jobs", "list", "--wait"], /--wait/],
    [["account", "me", "--dry-run"], /--dry-run/],
    [["ugc", "create", "--json", "{"], /--json/],
    [["ugc", "create", "--prompt", "x", "--product-image-urls", "nowhere.png"], /nowhere\.png/],
  ] as const) {
    const ended = await cli.run(words, env);
    expect([ended.code, ended.stdout], words.join(" ")).toEqual([2, ""]);
    expect(refusal(ended)["message"]).toMatch(message);
  }
});

test("O5 exit 3: no key, a bad, narrow, unpaid or revoked one", async () => {
  const account = await makeAccount();
  const narrow = await makeKey(account, { scopes: ["jobs:read"] });
  const { SPOTMILL_API_KEY: _, ...keyless } = as("");
  for (const env of [keyless, as("svc_live_bad"), as(narrow.secret)]) {
    const ended = await cli.run(["account", "me"], env);
    expect([ended.code, ended.stdout]).toEqual([3, ""]);
    expect(refusal(ended)["hint"]).toBeTruthy();
  }
  const spare = await makeKey(account);
  expect((await cli.run(["keys", "revoke", "--key-id", spare.id], as(spare.secret))).code).toBe(0);
  expect((await cli.run(["account", "me"], as(spare.secret))).code).toBe(3);
  await setSubscription(account.userId, { payment: "canceled" });
  expect((await cli.run(["account", "me"], as(account.secret))).code).toBe(3);
});

test("O5 exit 4: the wait is over, or Ctrl-C ended it; the job goes on", async () => {
  const { secret } = await makeAccount();
  const api = createClient(originOf("fast"));
  const long = ad.with(-1, "60");
  const late = await cli.run([...long, "--wait", "0"], as(secret));
  expect([late.code, late.stderr]).toEqual([4, ""]);
  const left = cli.start([...long, "--wait"], as(secret));
  left.stdin?.end();
  const open = async () =>
    (await api.call("GET", "/jobs?status=queued,running", { key: secret })).body as { jobs: Job[] };
  await expect.poll(async () => (await open()).jobs.length, { timeout: 30_000 }).toBe(2);
  left.kill("SIGINT");
  await expect.poll(() => left.exitCode, { timeout: 20_000 }).toBe(4);
  expect((await open()).jobs).toHaveLength(2);
  await cancelOpen(api, secret);
});

test("O5 every command's example runs and answers one JSON document; no secret but the new one is printed", async () => {
  test.setTimeout(600_000);
  const account = await makeAccount();
  const api = createClient(originOf("fast"));
  const env = { ...as(account.secret), HOME: cli.folder };
  const check = async (operation: (typeof surface)[number]) => {
    const entry = entries.find(({ id }) => id === operation.id);
    if (!entry || operation.isStream) return;
    const values = { ...operation.example, ...(await idsOf(entry, account, api)) };
    const words = nameOf(operation).split(" ");
    const ended = await runHere([...words, "--json", JSON.stringify(values)], env);
    expect([nameOf(operation), ended.code, ended.stderr]).toEqual([nameOf(operation), 0, ""]);
    JSON.parse(ended.stdout);
    expect(ended.stdout).not.toContain(account.secret);
    const help = await runHere([...words, "--help"], {});
    for (const field of Object.keys(operation.example)) expect(help.stdout).toContain(`--${toKebab(field)}`);
  };
  for (const operation of surface) await check(operation);
  await cancelOpen(api, account.secret);
});

test("O5 the packed program knows every command", async () => {
  for (const group of new Set(surface.map((operation) => nameOf(operation).split(" ")[0] ?? "")))
    expect(await cli.run([group, "--help"])).toEqual(await runHere([group, "--help"], {}));
});

test("O5 schemas, help and completion need neither key nor service", async () => {
  const env = { SPOTMILL_BASE_URL: "http://127.0.0.1:9" };
  for (const operation of surface.slice(0, 8))
    for (const [flag, schema] of [
      ["--request-schema", operation.inputSchema],
      ["--response-schema", operation.outputSchema],
    ] as const)
      expect(json(await cli.run([...nameOf(operation).split(" "), flag], env))).toEqual(
        renderSchema(schema, httpNames(surface)),
      );
  for (const shell of ["bash", "zsh", "fish"])
    expect((await cli.run(["completion", shell], env)).stdout).toContain("spotmill");
  expect((await cli.run([])).stdout).toContain("usage: spotmill");
});

test("the packed clients hold no server code and depend on nothing; each is less than 1 MB", () => {
  const packages = ["cli", "sdk"].map((name) => join(cli.folder, "dist", name));
  const files = packages.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const programs = files.filter((file) => file.endsWith(".mjs") && !file.endsWith(".d.mts"));
  expect(programs.map((file) => basename(file)).toSorted()).toEqual(["index.mjs", "mcp-stdio.mjs", "spotmill.mjs"]);
  for (const file of programs) {
    expect(readFileSync(file, "utf8"), file).not.toMatch(
      /drizzle|postgres|inngest|next\/server|next-auth|DATABASE_URL/,
    );
  }
  for (const folder of packages) {
    expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
  }
  for (const file of programs) expect(statSync(file).size, file).toBeLessThan(1_000_000);
});

test("O5 a key is never an argument: it does not stand in the process list", async () => {
  const { secret } = await makeAccount();
  const child = cli.start([...ad, "--wait", "5"], as(secret));
  child.stdin?.end();
  await once(child, "spawn");
  expect(readFileSync(`/proc/${child.pid}/cmdline`, "utf8")).not.toContain(secret);
  await finish(child);
  await cancelOpen(createClient(originOf("fast")), secret);
});
