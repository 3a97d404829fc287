import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { call, messageOf } from "@/e2e/support/in-process";
import { skillOf } from "@/e2e/support/skills";
import { cancelJob, claimJob, completeJob } from "@/lib/domains/jobs/service";
import { pool } from "@/lib/platform/db/client";
import type { UserSkill } from "@/lib/contract/skills";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

describe("K4 POST /skills/{skillId}/run", () => {
  const saved = async (key: string, skill: Record<string, unknown>) =>
    skillOf(
      await call("POST", "/skills", {
        key,
        body: { name: "Run me", promptTemplate: "An ad for {{product}}", ...skill },
      }),
    );
  const run = (key: string, { id }: UserSkill, body?: unknown) =>
    call("POST", `/skills/${id}/run`, { key, ...(body !== undefined && { body }) });
  const typeOf = ({ body }: { body: unknown }) => (body as { job: { type: string } }).job.type;
  const used = async (key: string) => {
    const { usage } = (await call("GET", "/usage", { key })).body as {
      usage: { videos: number; staticAdGenerations: { used: number } };
    };
    return [usage.videos, usage.staticAdGenerations.used];
  };

  test("202 with a job of the skill's kind, charged by kind", async () => {
    const { secret: key } = await makeAccount();
    const variables = { product: "tea" };
    expect(typeOf(await run(key, await saved(key, { kind: "ugc" }), { variables }))).toBe("ugc");
    expect(typeOf(await run(key, await saved(key, { kind: "video" }), { variables }))).toBe("video");
    const image = await saved(key, { kind: "image", defaultParams: { count: 3, aspectRatio: "4:5" } });
    expect(typeOf(await run(key, image, { variables }))).toBe("image");
    expect(await used(key)).toEqual([2, 3]);
  });

  test("overrides beat defaults, and null removes one", async () => {
    const { secret: key } = await makeAccount();
    const skill = await saved(key, { kind: "image", defaultParams: { count: 4, aspectRatio: "21:9" } });
    const refused = await run(key, skill, { variables: { product: "tea" } });
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining("aspectRatio:")]);
    const overrides = { aspectRatio: null, count: 1 };
    expect((await run(key, skill, { variables: { product: "tea" }, overrides })).status).toBe(202);
    expect(await used(key)).toEqual([0, 1]);
  });

  test("values are not expanded again, extra variables are ignored, and all missing ones are named", async () => {
    const { secret: key } = await makeAccount();
    const promptTemplate = "An ad for {{ product }} by {{maker}}, {{constructor}} and {{not one}}";
    const skill = await saved(key, { kind: "image", promptTemplate });
    const missing = await run(key, skill, { variables: {} });
    expect([missing.status, messageOf(missing)]).toEqual([
      400,
      "variables: product, maker, constructor are required by the template",
    ]);
    // A name of a prototype can be asked for, never given, and is not found where nobody put it.
    for (const variables of ['{"product":"a","maker":"b"}', '{"product":"a","maker":"b","constructor":"c"}'])
      expect((await run(key, skill, `{"variables":${variables}}`)).status).toBe(400);
    const plain = await saved(key, { kind: "image", promptTemplate: "An ad for {{product}} by {{maker}}" });
    const variables = { product: "{{maker}} tea", maker: "us", extra: "{{product}}" };
    const answer = await run(key, plain, { variables });
    expect(answer.status).toBe(202);
    const [row] = await pool()`select request from jobs where id = ${(answer.body as { job: { id: string } }).job.id}`;
    expect(row?.["request"]).toMatchObject({ prompt: "An ad for {{maker}} tea by us" });
  });

  test("sync of the body wins over the parameters' own", async () => {
    const { secret: key } = await makeAccount();
    const defaultParams = { sync: true, waitTimeoutMs: 60_000 };
    const skill = await saved(key, { kind: "ugc", promptTemplate: "An ad for tea", defaultParams });
    const began = performance.now();
    expect((await run(key, skill, { sync: true, waitTimeoutMs: 0 })).status).toBe(202);
    expect((await run(key, skill, { sync: false })).status).toBe(202);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("200 for a run that waited because its parameters ask for it, 202 when the body says not to wait", async () => {
    const { secret: key } = await makeAccount();
    const skill = await saved(key, { kind: "ugc", promptTemplate: "An ad for tea", defaultParams: { sync: true } });
    const headers = { "idempotency-key": "waits" };
    const again = (body?: object) => call("POST", `/skills/${skill.id}/run`, { key, headers, ...(body && { body }) });
    const { job } = (await again({ sync: false })).body as { job: { id: string } };
    await claimJob(job.id, "script");
    await completeJob(job.id, { result: { durationSeconds: 15 } });
    expect((await again()).status).toBe(200);
    expect((await again({ sync: false })).status).toBe(202);
  });

  test("the 11th wait of a key is refused also when the parameters ask for it, and its job is not made", async () => {
    const { secret: key } = await makeAccount();
    const defaultParams = { sync: true, waitTimeoutMs: 60_000 };
    const skill = await saved(key, { kind: "ugc", promptTemplate: "An ad for tea", defaultParams });
    const waits = Array.from({ length: 10 }, () => run(key, skill));
    const made = async () =>
      ((await call("GET", "/jobs?limit=100", { key })).body as { jobs: readonly { id: string }[] }).jobs;
    await expect.poll(async () => (await made()).length, { timeout: 20_000 }).toBe(10);
    const refused = await run(key, skill, { overrides: { waitTimeoutMs: 1 } });
    for (const { id } of await made()) await cancelJob(id);
    expect(refused).toMatchObject({ status: 429, body: { code: "CONCURRENCY_LIMITED" } });
    expect((await Promise.all(waits)).map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(await made()).toHaveLength(10);
  });

  test("without a body when the template has no variables; the template wins over a prompt in the parameters", async () => {
    const { secret: key } = await makeAccount();
    const defaultParams = { prompt: "x".repeat(3000) };
    const skill = await saved(key, { kind: "ugc", promptTemplate: "An ad for tea", defaultParams });
    expect((await run(key, skill)).status).toBe(202);
  });

  test("400 for a missing variable, an agent skill, a prompt above 2,000, an unknown merged field; nothing is charged", async () => {
    const { secret: key } = await makeAccount();
    const ugc = await saved(key, { kind: "ugc" });
    expect(messageOf(await run(key, ugc))).toBe("variables: product is required by the template");
    expect((await run(key, ugc, { variables: { product: 1 } })).status).toBe(400);
    const long = await run(key, ugc, { variables: { product: "y".repeat(2000) } });
    expect([long.status, messageOf(long)]).toEqual([400, expect.stringContaining("prompt: must have at most 2000")]);
    const unknown = await run(key, ugc, { variables: { product: "tea" }, overrides: { lenght: 5 } });
    expect([unknown.status, messageOf(unknown)]).toEqual([400, expect.stringContaining("lenght:")]);
    expect((await run(key, await saved(key, { kind: "agent" }), { variables: { product: "tea" } })).status).toBe(400);
    const capped = await run(key, ugc, { variables: { product: "tea" }, maxUnits: 0 });
    expect((capped.body as { code: string }).code).toBe("SPEND_CAP_EXCEEDED");
    expect(await used(key)).toEqual([0, 0]);
  });

  test("400 for defaults above 16 KiB; nothing is charged", async () => {
    const { secret: key } = await makeAccount();
    const defaultParams = { note: "x".repeat(17_000) };
    const skill = await saved(key, { kind: "ugc", promptTemplate: "An ad for tea", defaultParams });
    const refused = await run(key, skill, { overrides: { note: null } });
    expect([refused.status, messageOf(refused)]).toEqual([400, "defaultParams: must have at most 16384 bytes as JSON"]);
    expect(await used(key)).toEqual([0, 0]);
  });

  test("a repeated Idempotency-Key answers with the same job, charged once, also after the skill has changed", async () => {
    const { secret: key } = await makeAccount();
    const skill = await saved(key, { kind: "ugc" });
    const again = () =>
      call("POST", `/skills/${skill.id}/run`, {
        key,
        body: { variables: { product: "tea" } },
        headers: { "idempotency-key": "run-once" },
      });
    const first = (await again()).body as { job: { id: string } };
    await call("PATCH", `/skills/${skill.id}`, { key, body: { promptTemplate: "Another ad for {{product}}" } });
    expect(((await again()).body as typeof first).job.id).toBe(first.job.id);
    expect(await used(key)).toEqual([1, 0]);
  });
});
