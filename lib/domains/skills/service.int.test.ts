import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { call, messageOf } from "@/e2e/support/in-process";
import { skillOf } from "@/e2e/support/skills";
import type { UserSkill } from "@/lib/contract/skills";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const minimal = { name: "Weekly offer", kind: "image", promptTemplate: "A calm ad for {{product}}" };

describe("K1 POST /skills", () => {
  test("201 with a slug from the name, and a suffix on a clash", async () => {
    const { secret: key } = await makeAccount();
    const first = await call("POST", "/skills", { key, body: minimal });
    expect(first.status).toBe(201);
    expect(skillOf(first)).toMatchObject({ slug: "weekly-offer", description: null, default_params: {} });
    expect(first.headers.get("location")).toContain(`/skills/${skillOf(first).id}`);
    expect(skillOf(await call("POST", "/skills", { key, body: minimal })).slug).toBe("weekly-offer-2");
  });

  test("ten parallel creations of one name get ten slugs", async () => {
    const { secret: key } = await makeAccount();
    const made = await Promise.all(Array.from({ length: 10 }, () => call("POST", "/skills", { key, body: minimal })));
    expect(new Set(made.map((answer) => skillOf(answer).slug)).size).toBe(10);
  });

  test("400 for a given slug that is taken, in this account only", async () => {
    const { secret: key } = await makeAccount();
    const body = { ...minimal, slug: "mine" };
    expect((await call("POST", "/skills", { key, body })).status).toBe(201);
    const clash = await call("POST", "/skills", { key, body });
    expect([clash.status, messageOf(clash)]).toEqual([400, 'slug: "mine" is taken by another skill of yours']);
    expect((await call("POST", "/skills", { key: (await makeAccount()).secret, body })).status).toBe(201);
  });

  const bounds: readonly (readonly [field: string, value: unknown, status: number])[] = [
    ["name", "", 400],
    ["name", " \t", 400],
    ["name", "x".repeat(120), 201],
    ["name", "x".repeat(121), 400],
    ["slug", "-a", 400],
    ["slug", "A b", 400],
    ["slug", "a--b", 400],
    ["slug", "a".repeat(80), 201],
    ["slug", "a".repeat(81), 400],
    ["description", "😀".repeat(600), 201],
    ["description", "😀".repeat(601), 400],
    ["description", null, 400],
    ["kind", "music", 400],
    ["promptTemplate", "", 400],
    ["promptTemplate", "y".repeat(6000), 201],
    ["promptTemplate", "y".repeat(6001), 400],
    ["defaultParams", [], 400],
    ["defaultParams", { note: "x".repeat(65_536 - 11) }, 201],
    ["defaultParams", { note: "x".repeat(65_536 - 10) }, 400],
    ["defaultParams", { note: "é".repeat(32_768) }, 400],
  ];
  test.each(bounds)("%s: bounds hold, in a PATCH too (%#)", async (field, value, status) => {
    const { secret: key } = await makeAccount();
    const answer = await call("POST", "/skills", { key, body: { ...minimal, [field]: value } });
    expect(answer.status).toBe(status);
    const { id } = skillOf(await call("POST", "/skills", { key, body: minimal }));
    const changed = await call("PATCH", `/skills/${id}`, { key, body: { [field]: value } });
    const isClearing = field === "description" && value === null;
    expect(changed.status).toBe(status === 201 || isClearing ? (field === "slug" ? 400 : 200) : 400);
    for (const one of [answer, changed]) if (one.status === 400) expect(messageOf(one)).toContain(`${field}:`);
  });

  test.each(["name", "kind", "promptTemplate"])("400 without %s", async (field) => {
    const { secret: key } = await makeAccount();
    const answer = await call("POST", "/skills", { key, body: { ...minimal, [field]: undefined } });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(`${field}: `)]);
  });

  test("a repeated Idempotency-Key makes one skill", async () => {
    const { secret: key } = await makeAccount();
    const headers = { "idempotency-key": "once" };
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => call("POST", "/skills", { key, body: minimal, headers })),
    );
    expect(new Set(twins.map((answer) => skillOf(answer).id)).size).toBe(1);
    expect(((await call("GET", "/skills", { key })).body as { skills: unknown[] }).skills).toHaveLength(1);
  });
});

describe("K1 K2 K3 a saved skill", () => {
  test("is listed newest first, read, changed field by field and deleted once", async () => {
    const { secret: key } = await makeAccount();
    const one = skillOf(await call("POST", "/skills", { key, body: { ...minimal, description: "old" } }));
    const two = skillOf(await call("POST", "/skills", { key, body: minimal }));
    const listed = (await call("GET", "/skills", { key })).body as { skills: UserSkill[] };
    expect(listed.skills.map(({ id }) => id)).toEqual([two.id, one.id]);

    const path = `/skills/${one.id}`;
    const unchanged = skillOf(await call("PATCH", path, { key, body: {} }));
    expect(unchanged).toEqual(one);
    const changed = skillOf(await call("PATCH", path, { key, body: { description: null, slug: "renamed" } }));
    expect(changed).toMatchObject({ description: null, slug: "renamed", name: one.name });
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(one.updated_at));
    for (const description of ["", " \n\t"]) {
      await call("PATCH", path, { key, body: { description: "For Fridays" } });
      expect(skillOf(await call("PATCH", path, { key, body: { description } })).description).toBeNull();
    }
    expect((await call("PATCH", path, { key, body: { slug: two.slug } })).status).toBe(400);
    for (const [field, column, value] of [
      ["name", "name", "New"],
      ["kind", "kind", "ugc"],
      ["promptTemplate", "prompt_template", "An ad"],
      ["defaultParams", "default_params", { count: 2 }],
    ] as const)
      expect(skillOf(await call("PATCH", path, { key, body: { [field]: value } }))).toMatchObject({ [column]: value });

    expect((await call("DELETE", path, { key })).body).toEqual({ ok: true });
    expect((await call("DELETE", path, { key })).status).toBe(404);
  });

  test.each(["id", "account_id", "created_at"])("400 for PATCH of %s", async (field) => {
    const { secret: key } = await makeAccount();
    const { id } = skillOf(await call("POST", "/skills", { key, body: minimal }));
    expect((await call("PATCH", `/skills/${id}`, { key, body: { [field]: "x" } })).status).toBe(400);
  });

  test("404 for another account's, the same as for an unknown one", async () => {
    const { id } = skillOf(await call("POST", "/skills", { key: (await makeAccount()).secret, body: minimal }));
    const { secret: key } = await makeAccount();
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { name: "x" } : undefined;
      const foreign = await call(method, `/skills/${id}`, { key, body });
      const unknown = await call(method, "/skills/11111111-1111-4111-8111-111111111111", { key, body });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
    }
  });
});
