import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeKey } from "@/e2e/support/account";
import { makeReady } from "@/e2e/support/brands";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { makeCaller } from "@/e2e/support/caller";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { call, messageOf } from "@/e2e/support/in-process";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { draftScripts } from "@/lib/contract/ugc-scripts";
import { toBrief } from "@/lib/domains/generation/brief/service";
import { scriptAttempts } from "@/lib/domains/generation/copy/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import type { Caller } from "@/lib/contract/operation";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";

import { draftAd, draftScripts as serviceDraft } from "./service";

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  process.env["RATE_REQUESTS_PER_MINUTE"] = "100000";
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const prompt =
  "Make a calm 20 second ad for Ember & Ash, a pottery in Rye. Bowls are fired for 48 hours. No lead in our glazes. Bowls from £24. Students get 20% off on Mondays. Call to action: Come and throw a bowl.";
const draft = async (key: string, body: object) => call("POST", "/ugc/scripts", { key, body });
const outputOf = ({ body }: { body: unknown }) => draftScripts.output.parse(body);
const textOf = ({ lines }: { lines: readonly { say: string }[] }) => lines.map(({ say }) => say).join("\n");

describe("drafts of scripts", () => {
  test("200 with the prompt as it was read, and scripts that differ", async () => {
    const { secret } = await makeAccount();
    const answer = await draft(secret, { prompt });
    expect(answer.status, answer.text).toBe(200);
    const { brief, scripts } = outputOf(answer);
    expect(brief).toMatchObject({
      product: "Ember & Ash",
      kind: "pottery",
      language: "en",
      callToAction: expect.stringContaining("Come and throw a bowl"),
      durationSeconds: 20,
    });
    expect(brief.facts.join(" ")).toContain("No lead in our glazes");
    expect(brief.directions.join(" ")).toContain("Make a calm 20 second ad");
    expect(scripts).toHaveLength(3);
    expect(new Set(scripts.map(textOf)).size).toBe(3);
    for (const script of scripts) {
      expect(textOf(script)).toContain("Come and throw a bowl");
      expect(textOf(script)).not.toMatch(/calm|20 second/);
      expect(script.words).toBe(
        textOf(script)
          .split(/\s+/)
          .filter((word) => /\w/.test(word)).length,
      );
      expect(script.estimatedSeconds).toBeGreaterThan(5);
      expect(script.estimatedSeconds).toBeLessThan(23);
      for (const { onScreen } of script.lines) expect(onScreen?.split(" ").length ?? 0).toBeLessThanOrEqual(5);
    }
    expect(await db().select().from(jobs)).toEqual([]);
    const usage = await call("GET", "/usage", { key: secret });
    expect(usage.body).toMatchObject({ usage: { videos: 0 } });
  });

  test("the same seed gives the same scripts, another one others; count is kept", async () => {
    const { secret } = await makeAccount();
    const [first, again, other, five] = await Promise.all(
      [{}, { seed: 0 }, { seed: 7 }, { count: 5 }].map(async (more) =>
        outputOf(await draft(secret, { prompt, ...more })),
      ),
    );
    expect(again).toEqual(first);
    expect(other?.scripts.map(textOf)).not.toEqual(first?.scripts.map(textOf));
    expect(five?.scripts.length).toBeGreaterThan(3);
    expect(outputOf(await draft(secret, { prompt, count: 1 })).scripts).toHaveLength(1);
  });

  test("what has no room in any of them is named", async () => {
    const { secret } = await makeAccount();
    const { brief } = outputOf(await draft(secret, { prompt, duration: 7 }));
    expect(brief.durationSeconds).toBe(7);
    expect(brief.omitted.length).toBeGreaterThan(0);
    for (const text of brief.omitted) expect(prompt).toContain(text);
  });

  test("a labelled line puts right what was read wrongly", async () => {
    const { secret } = await makeAccount();
    const corrected = `${prompt}\nName: Ash Pottery\nCTA: Visit us in Rye\nMention: calm`;
    const { brief, scripts } = outputOf(await draft(secret, { prompt: corrected, duration: 40 }));
    expect(brief).toMatchObject({ product: "Ash Pottery", callToAction: "Visit us in Rye" });
    expect(brief.facts.join("|")).toMatch(/calm/i);
    expect(scripts.map(textOf).join("\n")).toMatch(/calm\./i);
    expect(scripts.map(textOf).join("\n")).not.toContain("Ember & Ash");
  });

  test("a script that is sent back is the ad it was drafted for", async () => {
    const { secret } = await makeAccount();
    for (const script of outputOf(await draft(secret, { prompt, seed: 3 })).scripts) {
      const brief = toBrief({ prompt, script: textOf(script) }, 3);
      const [local] = scriptAttempts(brief, null);
      const made = await local?.run(unwatched());
      expect(made?.lines.map(({ role, say }) => ({ role, say }))).toEqual(
        script.lines.map(({ role, say }) => ({ role, say })),
      );
      expect(made?.callToAction).toBe(script.callToAction);
    }
  });

  test("a brand speaks; an unknown one and one of another account are 400, as for an ad", async () => {
    const [mine, other] = [await makeAccount(), await makeAccount()];
    const brand = await makeReady(mine, "https://harbor.example");
    const own = outputOf(await draft(mine.secret, { prompt: "Coffee beans", brandId: brand.id }));
    expect(own.scripts.map(textOf).join("\n")).toContain("Harbor");
    expect(outputOf(await draft(mine.secret, { prompt: "Coffee beans", useDefaultBrand: true }))).toEqual(own);
    for (const brandId of [brand.id, "0b0e5a0c-9a5f-4a11-8a52-0a7d7a9f7b10"]) {
      const answer = await draft(other.secret, { prompt, brandId });
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toBe("brandId: no such brand");
    }
  });

  test("an idempotency key is answered once", async () => {
    const { secret: key } = await makeAccount();
    const options = { key, body: { prompt }, headers: { "idempotency-key": "one" } };
    const first = await call("POST", "/ugc/scripts", options);
    const again = await call("POST", "/ugc/scripts", options);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });
});

describe("refusals", () => {
  test("401 without a key, 403 without ugc:write", async () => {
    expect((await call("POST", "/ugc/scripts", { body: { prompt } })).status).toBe(401);
    const { secret } = await makeKey(await makeAccount(), { scopes: ["account:read", "jobs:read", "video:write"] });
    expect((await draft(secret, { prompt })).status).toBe(403);
  });

  test.each([
    ["prompt", {}],
    ["prompt", { prompt: "  " }],
    ["prompt", { prompt: "x".repeat(2001) }],
    ["duration", { prompt, duration: 4 }],
    ["duration", { prompt, duration: "15" }],
    ["count", { prompt, count: 0 }],
    ["count", { prompt, count: 6 }],
    ["seed", { prompt, seed: -1 }],
    ["platform", { prompt, platform: "p".repeat(101) }],
    ["script", { prompt, script: "Buy." }],
  ])("400 naming %s", async (field, body) => {
    const { secret } = await makeAccount();
    const answer = await draft(secret, body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(field);
  });
});

describe("with a language model", () => {
  const says = (hook: string) => ({
    lines: [
      { say: hook, statements: [] },
      {
        say: "Ember & Ash is a pottery in Rye. Bowls are fired for 48 hours. Bowls from £24.",
        statements: ["product"],
      },
      { say: "No lead in our glazes. Students get 20% off on Mondays.", statements: ["product"] },
      { say: "Come and throw a bowl.", statements: ["call"] },
    ],
    button: "Throw a bowl",
  });
  let answers: unknown[] = [];
  let double: VendorDouble;
  beforeAll(async () => {
    const vendor = openai({ png: new Uint8Array(1), wav: new Uint8Array(1), heard: [], write: () => answers.shift() });
    double = await startVendors([vendor], {});
  });
  afterAll(() => double.close());

  test("it drafts, is held to the same checks, and what it writes twice is not shown twice", async () => {
    process.env["OPENAI_API_KEY"] = "sk-openai-double-key";
    process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
    globalThis.spotmillSingletons?.delete("env");
    const { secret } = await makeAccount();
    answers = [says("Clay takes its time here."), says("Clay takes its time here."), says("Clay takes its time here.")];
    const { scripts } = outputOf(await draft(secret, { prompt }));
    expect(scripts.map(({ structure }) => structure === "model")).toEqual([true, false, false]);
    answers = Array(20).fill(says("Rated best by 900 critics."));
    const fallen = outputOf(await draft(secret, { prompt })).scripts;
    expect(fallen.map(({ structure }) => structure)).not.toContain("model");
    expect(fallen.map(textOf).join()).not.toContain("900");
  });

  test("it is not asked for an account without a plan, whose scripts and storyboards are the studio's", async () => {
    const paid = await makeCaller();
    const caller: Caller = { ...paid, standing: { ...paid.standing, state: "lapsed", plan: null } };
    const asked = double.count("POST /v1/responses");
    const { scripts } = await serviceDraft(caller, draftScripts.body.parse({ prompt }));
    expect(scripts.map(({ structure }) => structure)).not.toContain("model");
    await draftAd(caller, CreateUgcJobRequest.parse({ prompt }), async () => []);
    expect(double.count("POST /v1/responses")).toBe(asked);
    answers = [says("Clay takes its time here.")];
    await draftAd(paid, CreateUgcJobRequest.parse({ prompt }), async () => []);
    expect(double.count("POST /v1/responses")).toBeGreaterThan(asked);
  });
});
