import { expect } from "@playwright/test";
import { entries } from "../../lib/contract/registry";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";

interface Row {
  id: string;
  available?: boolean;
  note?: string | null;
}

for (const [path, key, defaultKey] of [
  ["/voices", "voices", "defaultVoice"],
  ["/actors", "actors", "defaultActor"],
  ["/caption-presets", "presets", "defaultPreset"],
] as const) {
  test(`GET ${path} lists its default, and says why anything is unavailable`, async ({ api }) => {
    const { secret } = await makeAccount({ scopes: ["account:read"] });
    const { status, body } = await api.call("GET", path, { key: secret });
    expect(status).toBe(200);
    const answer = body as Record<string, unknown>;
    const rows = answer[key] as Row[];
    const chosen = rows.find(({ id }) => id === answer[defaultKey]);
    expect(chosen).toBeDefined();
    expect(chosen?.available ?? true).toBe(true);
    for (const row of rows) if (row.available === false) expect(row.note).toBeTruthy();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
}

test("GET /voices?language=es is an empty list, not an error; a wrong one is a 400", async ({ api }) => {
  const { secret: key } = await makeAccount({ scopes: ["account:read"] });
  expect((await api.call("GET", "/voices?language=es", { key })).body).toMatchObject({ voices: [] });
  expect((await api.call("GET", "/voices?language=e", { key })).status).toBe(400);
});

test("403 without account:read", async ({ api }) => {
  const { secret: key } = await makeAccount({ scopes: ["jobs:read"] });
  expect((await api.call("GET", "/voices", { key })).status).toBe(403);
});

test("every available voice, presenter and caption look is accepted by POST /ugc/jobs", async ({ api }) => {
  const { secret: key } = await makeAccount({ scopes: ["account:read", "ugc:write"] });
  const list = async (path: string, name: string): Promise<string[]> =>
    ((await api.call("GET", path, { key })).body as Record<string, Row[]>)[name]
      ?.filter(({ available }) => available !== false)
      .map(({ id }) => id) ?? [];
  const choices = [
    ...(await list("/voices", "voices")).map((voiceId) => ({ voiceId })),
    ...(await list("/actors", "actors")).map((actorId) => ({ actorId })),
    ...(await list("/caption-presets", "presets")).map((captionPreset) => ({ captionPreset })),
  ];
  for (const choice of choices) {
    const made = await api.call("POST", "/ugc/jobs", {
      key,
      body: { prompt: "An ad for oat bars", duration: 5, ...choice },
    });
    expect(made.status, JSON.stringify(choice)).toBe(202);
    await api.call("POST", `/jobs/${(made.body as { job: { id: string } }).job.id}/cancel`, { key });
  }
});

for (const entry of entries.filter(({ op }) => op.isCatalog))
  test(`${entry.id}: a strong ETag, and 304 for a reader that has the list`, async ({ api }) => {
    const { secret: key } = await makeAccount();
    const first = await api.call("GET", entry.op.path, { key });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await api.call("GET", entry.op.path, { key, headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect((await api.call("GET", entry.op.path, { key, headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await api.call("GET", entry.op.path, { headers: { "if-none-match": etag } })).status).toBe(401);
    expect((await api.call("HEAD", entry.op.path, { key })).headers.get("etag")).toBe(etag);
  });
