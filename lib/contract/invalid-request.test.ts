import { describe, expect, test } from "vitest";
import * as z from "zod";
import { operation } from "./operation";
import { entries } from "./registry";
import { assertArguments } from "./arguments";
import { invalidRequest } from "./invalid-request";

const op = operation({
  method: "POST",
  path: "/things",
  scope: "ugc:write",
  spec: "extension",
  summary: "",
  body: z.strictObject({
    prompt: z.string().min(1).max(20),
    duration: z.number().min(5).max(120).optional(),
    count: z.int().min(1).max(4).optional(),
    aspectRatio: z.enum(["9:16", "16:9", "1:1"]).optional(),
    sync: z.boolean().optional(),
    imageUrls: z
      .array(z.url({ protocol: /^https?$/ }))
      .max(2)
      .optional(),
    frames: z
      .array(z.strictObject({ url: z.url(), frame: z.union([z.enum(["first", "last"]), z.int().min(0)]) }))
      .optional(),
    expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
  success: [200],
  output: z.object({}),
  example: { prompt: "a mug", duration: 15 },
});

const refuse = (body: unknown) => {
  const parsed = op.body.safeParse(body);
  if (parsed.success) throw new Error("was accepted");
  return invalidRequest(parsed.error.issues, body, op);
};

describe("a 400 names the field, and its hint shows what works", () => {
  test.each([
    [{}, "prompt: is required", 'Send "prompt": "a mug".'],
    [{ prompt: "" }, "prompt: must not be empty", `For example: {"prompt":"a mug","duration":15}`],
    [{ prompt: "x".repeat(21) }, "prompt: must have at most 20 characters", /^For example: /],
    [{ prompt: 5 }, "prompt: must be a string", 'Send "prompt": "5".'],
    [{ prompt: "a", duration: 121 }, "duration: must be at most 120", 'Send "duration": 120.'],
    [{ prompt: "a", duration: 1 }, "duration: must be at least 5", 'Send "duration": 5.'],
    [{ prompt: "a", duration: "10" }, "duration: must be a number", 'Send "duration": 10.'],
    [{ prompt: "a", duration: null }, "duration: must be a number", 'Send "duration": 15.'],
    [{ prompt: "a", count: 1.5 }, "count: must be an integer", 'Send "count": 2.'],
    [{ prompt: "a", sync: 1 }, "sync: must be a boolean", 'Send "sync": true.'],
    [
      { prompt: "a", aspectRatio: "9x16" },
      "aspectRatio: must be one of 9:16, 16:9, 1:1",
      'Send "aspectRatio": "9:16".',
    ],
    [
      { prompt: "a", aspectRatio: { toString: [] } },
      "aspectRatio: must be one of 9:16, 16:9, 1:1",
      'Send "aspectRatio": "9:16".',
    ],
    [{ prompt: "a", imageUrls: ["nope"] }, "imageUrls[0]: must be an absolute https address", /^For example: /],
    [{ prompt: "a", imageUrls: Array(3).fill("https://a.example") }, "imageUrls: must have at most 2 items", /^For/],
    [
      { prompt: "a", frames: [{ url: "https://a.example", frame: "middle" }] },
      "frames[0].frame: must be one of first, last or must be a number",
      /^For/,
    ],
    [{ prompt: "a", frames: [{ frame: 0 }] }, "frames[0].url: is required", /^For/],
    [{ prompt: "a", expiresAt: "soon" }, /^expiresAt: must be an ISO 8601 date-time/, /^For/],
    [{ prompt: "a", metadata: [] }, "metadata: must be an object", /^For/],
    [
      { prompt: "a", aspect_ratio: "9:16" },
      "aspect_ratio: is not a field of this request",
      'Send "aspectRatio" instead of "aspect_ratio".',
    ],
    [
      { prompt: "a", zzz: 1 },
      "zzz: is not a field of this request",
      /^Leave out "zzz"; the fields are prompt, duration/,
    ],
    [[], "the body must be a JSON object", /^For/],
    [null, "the body must be a JSON object", /^For/],
    ["x", "the body must be a JSON object", /^For/],
  ])("%j", (body, message, hint) => {
    const error = refuse(body);
    expect(error.code).toBe("INVALID_REQUEST");
    if (typeof message === "string") expect(error.message).toBe(message);
    else expect(error.message).toMatch(message);
    if (typeof hint === "string") expect(error.hint).toBe(hint);
    else expect(error.hint).toMatch(hint);
  });

  test("every problem at once, in one line", () => {
    const error = refuse({ duration: 121, promt: "a" });
    expect(error.message).toBe(
      "prompt: is required; duration: must be at most 120; promt: is not a field of this request",
    );
    expect(error.hint).toBe('Send "prompt": "a mug". Send "duration": 120. Send "prompt" instead of "promt".');
  });

  test("problems travel as fields beside the text, those of the whole body only in it", () => {
    const error = refuse({ duration: 121, frames: [{ frame: 0 }] });
    expect(error.problems).toEqual([
      { field: "prompt", message: "is required" },
      { field: "duration", message: "must be at most 120" },
      { field: "frames[0].url", message: "is required" },
    ]);
    expect(refuse([]).problems).toEqual([]);
    expect(Object.keys(error.envelope)).toEqual(["error", "code", "message", "hint"]);
  });
});

describe("hints of the operations themselves, whose schemas are published under names of their own", () => {
  const hintOf = (id: string, body: object): string => {
    const entry = entries.find((one) => one.id === id)!;
    const parsed = (entry.op.body ?? entry.op.query)!.safeParse(body);
    if (parsed.success) throw new Error("was accepted");
    return invalidRequest(parsed.error.issues, body, entry.op).hint;
  };

  test.each([
    ["ugc_create", { prompt: "a", aspect_ratio: "9:16" }, 'Send "aspectRatio" instead of "aspect_ratio".'],
    ["video_create", { prompt: "a", imageUrl: [] }, 'Send "imageUrls" instead of "imageUrl".'],
    ["imageAds_create", { prompt: "a", zzz: 1 }, /^Leave out "zzz"; the fields are prompt, model, referenceImageUrls/],
    ["keys_create", { nam: "a", name: "a" }, 'Send "name" instead of "nam".'],
    ["skills_create", { prompt_template: "x" }, /Send "promptTemplate" instead of "prompt_template"\.$/],
    ["brands_update", { tone: "x", brandMd: "x" }, 'Send "toneOfVoice" instead of "tone".'],
    [
      "subtitle_create",
      { videoURL: "https://a.example/b.mp4", sourceJobId: crypto.randomUUID() },
      'Send "videoUrl" instead of "videoURL".',
    ],
    ["webhooks_rotate", { grace: 1 }, 'Send "graceSeconds" instead of "grace".'],
    ["keys_create", { name: "a", scopes: ["everything"] }, 'For example: {"name":"Production server"}'],
    ["keys_create", { name: "a", scopes: ["jobs:read", "acount:read"] }, 'Send "scopes[1]": "account:read".'],
    ["ugc_create", { prompt: "a", productImageUrls: ["a.example/b.png"] }, /^Send "productImageUrls\[0\]": "https:/],
    ["brands_create", { websiteUrl: "acme.com" }, 'Send "websiteUrl": "https://acme.com".'],
    ["brands_create", { websiteUrl: "café.example:8443/a?b" }, 'Send "websiteUrl": "https://café.example:8443/a?b".'],
    ["brands_create", { websiteUrl: "our site" }, 'For example: {"websiteUrl":"https://example.com"}'],
    ["brands_create", { websiteUrl: "ftp://acme.com" }, 'For example: {"websiteUrl":"https://example.com"}'],
  ])("%s %j", (id, body, hint) => {
    if (typeof hint === "string") expect(hintOf(id, body)).toBe(hint);
    else expect(hintOf(id, body)).toMatch(hint);
  });

  test.each([
    [
      "ugc_create",
      { prompt: "a", checks: { enforce: "warn", enforcement: "warn" } },
      'Send "enforcement" instead of "enforce".',
    ],
    [
      "variants_create",
      { base: { prompt: "a", captions: "none" }, axes: {} },
      /^Leave out "captions"; the fields are prompt, script, .*captionPreset/,
    ],
    ["variants_create", { base: { prompt: "a" }, axes: { hooks: ["a"] } }, 'Send "hook" instead of "hooks".'],
    [
      "video_create",
      { frameImages: [{ url: "https://a.example/b.png", frames: 1 }] },
      'Send "frame" instead of "frames".',
    ],
    [
      "schedules_create",
      { name: "a", prompt: "a", cron: "0 9 * * 1", budget: { video: 1 } },
      'Send "videos" instead of "video".',
    ],
    [
      "agent_reply",
      { uploadedFiles: [{ url: "https://a.example/b", filename: "b", name: "b" }] },
      'Leave out "filename"; the fields are url, name.',
    ],
  ])("%s %j, inside a field", (id, body, hint) => {
    if (typeof hint === "string") expect(hintOf(id, body)).toBe(hint);
    else expect(hintOf(id, body)).toMatch(hint);
  });

  test("a field missing inside another is shown with the value of the example", () => {
    const { timeline } = entries.find(({ id }) => id === "timelines_create")!.op.example as {
      timeline: { voice: object };
    };
    const { voice, ...rest } = timeline;
    expect(hintOf("timelines_create", { timeline: { ...rest, voice: { ...voice, speed: undefined } } })).toBe(
      'Send "speed": 1.',
    );
  });

  test.each(entries.filter(({ op }) => op.body).map((entry) => [entry.id, entry] as const))(
    "%s never lists no fields at all",
    (id) => {
      expect(hintOf(id, { zzzz: 1 })).not.toMatch(/the fields are \./);
    },
  );

  test.each(entries.filter(({ op }) => op.body).map((entry) => [entry.id, entry] as const))(
    "the example that %s is refused with is a body it accepts; that of a tool has the ids of the path too",
    (_, entry) => {
      const example = (hint: string) => JSON.parse(hint.replace("For example: ", "")) as unknown;
      expect(entry.op.body?.safeParse(example(invalidRequest([], {}, entry.op).hint)).error).toBeUndefined();
      const { hint } = invalidRequest([], {}, entry.op, entry.op.example);
      expect(example(hint)).toEqual(entry.op.example);
    },
  );

  test("a model that leaves out what an operation wants is shown a whole call", () => {
    const entry = entries.find(({ id }) => id === "brands_update")!;
    const refuse = () => assertArguments(entry, { brandId: crypto.randomUUID() });
    expect(refuse).toThrow(expect.objectContaining({ hint: expect.stringContaining('"brandId"') }));
  });
});
