import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestAccount, makeAccount } from "@/e2e/support/account";
import { makeReady } from "@/e2e/support/brands";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { toJsonSchema } from "@/lib/contract/json-schema";
import type { Caller } from "@/lib/contract/operation";
import { entries } from "@/lib/contract/registry";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { draftScripts } from "@/lib/contract/ugc-scripts";
import { CreateVideoJobRequest } from "@/lib/contract/video";
import * as brands from "@/lib/domains/brands/service";
import * as imageAds from "@/lib/domains/image-ads/service";
import * as ugc from "@/lib/domains/ugc/service";
import * as video from "@/lib/domains/video/service";
import { brandSlots, type FieldRow, fieldRows, otherBodies, waitingFields } from "./field-rows.fixture";
import { imageOutcome, type Outcome, planned, ugcOutcome, videoOutcome } from "./field-outcomes.fixture";

let database: TestDatabase;
let sink: EventSink;
let caller: Caller;
let slots: Readonly<Record<string, string>>;
let account: TestAccount;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
  account = await makeAccount();
  caller = await makeCaller({ accountId: account.userId });
  const [plain, other] = [
    await makeReady(account, "https://plain.example", { toneOfVoice: "Opulent and noble." }),
    await makeReady(account, "https://other.example", {
      name: "Tidal",
      toneOfVoice: "Defiant, loud",
      colorPalette: ["#0b5d68"],
      colours: null,
      fontClass: "serif",
    }),
  ];
  slots = { [brandSlots.plain]: plain.id, [brandSlots.other]: other.id, "{plain.slug}": plain.slug };
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const keys = {
  fal: { FAL_KEY: "id:secret" },
  openai: { OPENAI_API_KEY: "sk-key" },
  elevenlabs: { ELEVENLABS_API_KEY: "sk_key" },
} as const;
/** Runs with the key of one provider, and no other. */
async function withKeys<T>(on: FieldRow["on"], act: () => Promise<T>): Promise<T> {
  const all = Object.entries(on === undefined ? {} : keys[on]);
  const forget = () => globalThis.spotmillSingletons?.delete("env");
  for (const [name, value] of all) process.env[name] = value;
  forget();
  try {
    return await act();
  } finally {
    for (const [name] of all) delete process.env[name];
    forget();
  }
}

const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === "string" ? (slots[one] ?? one) : one));

/** All a body of an operation decides. */
const outcomes: Readonly<Record<string, (body: unknown) => Promise<Outcome>>> = {
  ugc_create: async (body) => ugcOutcome(await planned(ugc.plan, caller, CreateUgcJobRequest.parse(body))),
  ugc_draftScripts: async (body) => ({
    document: await ugc.draftScripts(caller, draftScripts.body.parse(body)),
    warnings: [],
  }),
  video_create: async (body) => videoOutcome(await planned(video.plan, caller, CreateVideoJobRequest.parse(body))),
  imageAds_create: async (body) =>
    imageOutcome(await planned(imageAds.plan, caller, CreateImageAdJobRequest.parse(body))),
};
const outcomeOf = async (operation: string, body: unknown): Promise<Outcome> => {
  const decide = outcomes[operation];
  if (!decide) throw new RangeError(operation);
  return decide(filled(body));
};

/** The time a call waits in milliseconds, in steps coarse enough for a busy machine. */
async function waitOf(operation: string, body: Record<string, unknown>): Promise<number> {
  const started = performance.now();
  if (operation === "ugc_create") await ugc.create(caller, CreateUgcJobRequest.parse(body));
  if (operation === "video_create") await video.create(caller, CreateVideoJobRequest.parse(body));
  if (operation === "imageAds_create") await imageAds.create(caller, CreateImageAdJobRequest.parse(body));
  return performance.now() - started;
}

/** Paths of a schema's fields: `checks.enforcement`, `frameImages.url`; alternatives of one object count together. */
function pathsOf(schema: unknown, before = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items } = schema as { properties?: object; items?: unknown };
  if (properties === undefined) return items === undefined ? [before] : leafOr(pathsOf(items, before), before);
  return Object.entries(properties).flatMap(([name, one]) => pathsOf(one, before === "" ? name : `${before}.${name}`));
}
const leafOr = (paths: string[], before: string): string[] => (paths.length > 0 ? paths : [before]);

test("every operation with a body has rows, or is known to keep what it is sent", () => {
  const withBody = entries.filter(({ op }) => op.body !== undefined).map(({ id }) => id);
  expect([...Object.keys(fieldRows), ...otherBodies].toSorted()).toEqual(withBody.toSorted());
});

describe.each(Object.entries(fieldRows))("%s", (operation, { plain, fields }) => {
  test("every field of its body has a row", () => {
    const body = entries.find(({ id }) => id === operation)?.op.body;
    expect(Object.keys(fields).toSorted()).toEqual(pathsOf(body && toJsonSchema(body, "input")).toSorted());
    for (const [field, rows] of Object.entries(fields)) expect(rows.length, field).toBeGreaterThan(0);
  });

  const cases = Object.entries(fields).flatMap(([field, rows]) =>
    rows.map((row, index) => ({ field, row, name: `${field} #${index + 1}${row.on ? ` on ${row.on}` : ""}` })),
  );
  test.each(cases)("$name changes what is made, or is named in a warning", async ({ field, row }) => {
    const { base = {}, other, on } = row;
    const [one, two] = [
      { ...plain, ...base },
      { ...plain, ...base, ...other },
    ];
    if (waitingFields.has(field)) {
      const [first, second] = [await waitOf(operation, one), await waitOf(operation, one)];
      expect((await waitOf(operation, two)) - Math.min(first, second)).toBeGreaterThan(150);
      return;
    }
    if (field === "maxUnits") {
      await outcomeOf(operation, one);
      await expect(outcomeOf(operation, two)).rejects.toThrow(/maxUnits/);
      return;
    }
    const [before, after] = await withKeys(on, async () => [
      await outcomeOf(operation, one),
      await outcomeOf(operation, two),
    ]);
    const [name = ""] = field.split(".");
    const isNamed = after?.warnings.some((warning) => warning.startsWith(name)) ?? false;
    if (!isNamed) expect(after?.document).not.toEqual(before?.document);
  });
});

describe("the brand of an ad", () => {
  const edits = [
    ["toneOfVoice", "Heroic and defiant", "Laconic, Nordic, sparse"],
    ["brandMd", "# Harbor\n\n## Never say\n- weekly", "# Harbor"],
    ["brandMd", "# Harbor\n\n## In every ad\n- Free delivery above 40 euros.", "# Harbor"],
    ["brandMd", "# Harbor\n\n## Look\n- Only #0a1f3c and #d9a441", "# Harbor"],
  ] as const;
  const bodies = [
    ["ugc_create", {}, undefined],
    ["imageAds_create", {}, undefined],
    ["imageAds_create", {}, "fal"],
    ["video_create", { prompt: "Coffee, delivered weekly" }, "fal"],
  ] as const;
  test.each(edits.flatMap(([field, ...values]) => bodies.map((body) => ({ field, values, body }))))(
    "$field $values changes $body",
    async ({ field, values, body: [operation, more, on] }) => {
      const { id: brandId } = await makeReady(account, `https://b${Math.random().toString(36).slice(2)}.example`);
      const made: Outcome[] = [];
      for (const value of values) {
        await brands.update(caller, { brandId, [field]: value });
        const body = { ...fieldRows[operation]?.plain, ...more, brandId };
        made.push(await withKeys(on, () => outcomeOf(operation, body)));
      }
      const text = JSON.stringify(made[0]?.document).replaceAll(/"(?:brandMd|toneOfVoice)":"[^"]*"/g, "");
      expect(JSON.stringify(made[1]?.document).replaceAll(/"(?:brandMd|toneOfVoice)":"[^"]*"/g, "")).not.toBe(text);
    },
  );
});
