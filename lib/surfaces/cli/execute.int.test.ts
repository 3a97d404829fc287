import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runHere } from "../../../e2e/support/cli";
import { assertPublic } from "../../platform/http/addresses";

const id = "5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11";
const bytes = Buffer.alloc(4096, 7);

/** Requests the service got, as `METHOD path`, and the bodies of those that had one. */
const asked: string[] = [];
const bodies: unknown[] = [];
let origin = "";
let folder = "";
/** Name of the file that the job's result names. */
let made = "whole";
/** Status a job is created with. */
let status = "completed";

const job = () => ({
  id,
  status,
  error_payload: null,
  result_payload: { images: [{ url: `${origin}/files/${made}.png` }] },
});

/** Resolves once `/files/slow.png` has begun. */
let begin: () => void = () => undefined;
const begun = new Promise<void>((resolve) => (begin = resolve));

/**
 * A service whose image ad is completed at once; `/files/torn.png` breaks off half-way, `/files/slow.png` never ends. No key of
 * it may read a job.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url = "" } = request;
  asked.push(`${method} ${url}`);
  const body = await text(request);
  if (body) bodies.push(JSON.parse(body));
  const json = (status: number, value: unknown) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  if (url === "/files/whole.png") return void response.end(bytes);
  if (url === "/files/torn.png") {
    response.writeHead(200, { "content-length": bytes.length }).write(bytes.subarray(0, 100), () => response.destroy());
    return;
  }
  if (url.endsWith("/me")) {
    response.writeHead(200, { "content-type": "application/json" }).write('{"userId":', () => response.destroy());
    return;
  }
  if (url === "/files/slow.png") {
    response
      .writeHead(200, { "content-length": bytes.length })
      .write(bytes.subarray(0, 100), () => setTimeout(begin, 100));
    return;
  }
  if (url.endsWith("/uploads")) return json(400, { ...tooLarge, error: tooLarge.message });
  if (url.endsWith("/estimates")) return json(200, { estimate: { units: { amount: 1 } } });
  if (url.endsWith("/image-ads/jobs")) return json(202, { job: job(), result: job().result_payload });
  if (url.includes("/jobs/")) return json(401, { ...revoked, error: revoked.message });
  json(404, { error: "no", code: "NOT_FOUND", message: "no", hint: "no" });
}

const tooLarge = { code: "INVALID_REQUEST", message: "bytes: too large for its type", hint: 'Send "bytes": 1.' };
const revoked = { code: "PUBLIC_API_KEY_REQUIRED", message: "the key is revoked", hint: "Make a new one." };

const server = createServer((request, response) => void answer(request, response));
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
beforeEach(async () => {
  asked.length = 0;
  bodies.length = 0;
  made = "whole";
  status = "completed";
  folder = await mkdtemp(join(tmpdir(), "spotmill-output-"));
  return () => rm(folder, { recursive: true });
});

const environment = () => ({ SPOTMILL_API_KEY: "x", SPOTMILL_BASE_URL: origin, HOME: folder });
const create = (...flags: string[]) =>
  runHere(["image-ads", "create", "--prompt", "An ad for tea", ...flags], environment());

const filesIn = () => readdir(folder, { recursive: true });
const refusalOf = ({ stderr }: { readonly stderr: string }) => JSON.parse(stderr) as Record<string, string>;

test("--output and --download save the finished file, and nothing beside it", async () => {
  const output = join(folder, "my/ad.png");
  const { code, stdout, stderr } = await create("--output", output, "--download", join(folder, "all"));
  expect([code, stderr]).toEqual([0, ""]);
  const { files } = JSON.parse(stdout) as { files: string[] };
  expect(files).toEqual([join(folder, "all", `${id}-images.0.png`), output]);
  for (const file of files) expect(await readFile(file)).toEqual(bytes);
  expect((await filesIn()).toSorted()).toEqual(["all", `all/${id}-images.0.png`, "my", "my/ad.png"]);
});

test("exit 2 for a target that nothing can be written to, before a job is made", async () => {
  await writeFile(join(folder, "taken"), "");
  for (const [flag, path, message] of [
    ["--output", "taken/ad.png", /^--output: .*taken is not a folder$/],
    ["--output", "taken/deeper/ad.png", /^--output: .*taken is not a folder$/],
    ["--output", ".", /^--output: .* is a folder$/],
    ["--download", "taken", /^--download: .*taken is not a folder$/],
    ["--output", "new/", /^--output: .*new\/ is a folder$/],
  ] as const) {
    const refused = await create(flag, join(folder, path));
    expect([refused.code, refused.stdout], path).toEqual([2, ""]);
    expect(refusalOf(refused)["message"]).toMatch(message);
  }
  for (const flag of ["--output", "--download"]) {
    const refused = await create(flag, "");
    expect([refused.code, refusalOf(refused)["message"]]).toEqual([2, `${flag}: is empty`]);
  }
  expect(asked).toEqual([]);
  expect(await filesIn()).toEqual(["taken"]);
});

test("exit 1 for a file that cannot be saved: the answer of the job is printed all the same", async () => {
  made = "torn";
  const ended = await create("--output", join(folder, "ad.png"));
  expect(ended.code).toBe(1);
  expect(JSON.parse(ended.stdout)).toEqual({ job: job(), result: job().result_payload });
  expect(refusalOf(ended)).toMatchObject({
    code: "NOT_SAVED",
    hint: expect.stringContaining(`spotmill jobs get --job-id ${id} --output`),
  });
  expect(await filesIn()).toEqual([]);
});

test("Ctrl-C while a file is saved ends that, leaves nothing of it, and says how to save it", async () => {
  made = "slow";
  const ended = await runHere(
    ["image-ads", "create", "--prompt", "An ad for tea", "--output", join(folder, "ad.png")],
    environment(),
    { onInterrupt: (act) => (begun.then(act), () => undefined) },
  );
  expect(ended.code).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({ job: { id } });
  expect(refusalOf(ended)).toMatchObject({
    code: "NOT_SAVED",
    hint: expect.stringContaining(`jobs get --job-id ${id}`),
  });
  expect(await filesIn()).toEqual([]);
});

test("exit 3 for a key that is revoked while a job is waited for: the answer of the job is printed all the same", async () => {
  status = "queued";
  const ended = await create("--wait");
  expect(ended.code).toBe(3);
  expect(JSON.parse(ended.stdout)).toEqual({ job: job(), result: job().result_payload });
  expect(refusalOf(ended)).toMatchObject(revoked);
  expect((await create("--wait", "--human")).stdout).toContain(id);
});

test("a file that was there keeps its bytes until the new one is whole", async () => {
  const output = join(folder, "ad.png");
  await writeFile(output, "before");
  made = "torn";
  await create("--output", output);
  expect(await readFile(output, "utf8")).toBe("before");
  made = "whole";
  await create("--output", output);
  expect(await readFile(output)).toEqual(bytes);
  expect(await filesIn()).toEqual(["ad.png"]);
});

test("a link keeps its place, and what is no file is written into", async () => {
  await mkdir(join(folder, "real"));
  await writeFile(join(folder, "real/ad.png"), "before");
  await symlink(join(folder, "real/ad.png"), join(folder, "link.png"));
  await create("--output", join(folder, "link.png"));
  expect(await readlink(join(folder, "link.png"))).toBe(join(folder, "real/ad.png"));
  expect(await readFile(join(folder, "real/ad.png"))).toEqual(bytes);
  const pipe = join(folder, "pipe");
  execFileSync("sh", ["-c", `mkfifo "$1"`, "sh", pipe]);
  const [read, ended] = await Promise.all([readFile(pipe), create("--output", pipe)]);
  expect([ended.code, read]).toEqual([0, bytes]);
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

test("--dry-run uploads nothing: a local file stands in the estimate as an address of its name", async () => {
  const picture = join(process.cwd(), "e2e/fixtures/pictures/coffee.jpg");
  const { code, stderr } = await create("--dry-run", "--reference-image-urls", picture);
  expect([code, stderr]).toEqual([0, ""]);
  expect(asked).toEqual(["POST /api/public/v1/estimates"]);
  const [body] = bodies as { request: { referenceImageUrls: string[] } }[];
  expect(body?.request.referenceImageUrls).toEqual(["https://not-uploaded.example/coffee.jpg"]);
  expect(() => assertPublic("https://not-uploaded.example/coffee.jpg", new Set(), false)).not.toThrow();
});

test.each([
  ["variants create", "variants", { base: { prompt: "An ad for tea" }, axes: { hook: ["Tea.", "More tea."] } }],
  ["timelines create", "timeline", { timeline: { version: 1 } }],
  ["subtitle create", "subtitle", { videoUrl: "https://example.com/clip.mp4", script: "Tea." }],
])("--dry-run of `spotmill %s` estimates a request of the kind %s", async (command, kind, request) => {
  const flags = ["--json", JSON.stringify(request), "--dry-run"];
  const { code, stderr } = await runHere([...command.split(" "), ...flags], environment());
  expect([code, stderr]).toEqual([0, ""]);
  expect(asked).toEqual(["POST /api/public/v1/estimates"]);
  expect(bodies).toEqual([{ kind, request }]);
});

test("--dry-run exits 2 for a file that could not be uploaded", async () => {
  const refused = await create("--dry-run", "--reference-image-urls", join(folder, "none.png"));
  expect([refused.code, asked]).toEqual([2, []]);
});

test("an answer that breaks off is no fault of the command: what was asked may have been done", async () => {
  const ended = await runHere(["account", "me"], environment());
  expect([ended.code, asked.length]).toEqual([1, 3]);
  expect(refusalOf(ended)).toMatchObject({
    code: "ANSWER_LOST",
    message: `the connection to ${origin} broke off before its answer was whole`,
    hint: expect.stringContaining("may have been done"),
  });
});

test("an address that is none is told as one", async () => {
  const ended = await runHere(["account", "me"], { ...environment(), SPOTMILL_BASE_URL: "my service" });
  expect(ended.code).toBe(1);
  expect(refusalOf(ended)).toMatchObject({ code: "NO_API", message: "no Spotmill API at my service" });
});

test("a file that is refused is named, since there may be several; an empty one before anything is sent", async () => {
  const [large, empty] = [join(folder, "large.png"), join(folder, "empty.png")];
  await writeFile(large, "x");
  await writeFile(empty, "");
  const refused = await create("--reference-image-urls", large);
  expect([refused.code, refusalOf(refused)["message"]]).toEqual([1, `${large}: bytes: too large for its type`]);
  expect(refusalOf(refused)["hint"]).not.toContain("bytes");
  asked.length = 0;
  const unsent = await create("--reference-image-urls", empty);
  expect([unsent.code, refusalOf(unsent)["message"], asked]).toEqual([2, `${empty}: is empty`, []]);
});
