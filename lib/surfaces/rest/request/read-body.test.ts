import { describe, expect, test } from "vitest";
import * as z from "zod";
import { operation } from "@/lib/contract/operation";
import { readBody } from "./read-body";

const base = operation({
  method: "POST",
  path: "/things/{thingId}",
  scope: "ugc:write",
  spec: "extension",
  summary: "",
  body: z.strictObject({}),
  success: [200],
  output: z.object({}),
  example: { thingId: "{thingId}", prompt: "a mug" },
});
const optional = { ...base, bodyOptional: true } as const;
const type = { "content-type": "application/json" };
type Init = RequestInit & { duplex?: "half" };
const read = (init: Init, op: Parameters<typeof readBody>[0] = base) =>
  readBody(op, new Request("http://x.example/", { method: "POST", ...init }));
const refusal = (init: Init, op = base) => expect(read(init, op)).rejects;

const chunks = (size: number, count: number, onPull: () => void) => {
  let left = count;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onPull();
        if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(32));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

describe("content type", () => {
  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    " application/json ",
  ])("%s is read", async (contentType) =>
    expect(await read({ body: "{}", headers: { "content-type": contentType } })).toEqual({}),
  );

  test.each([
    "text/plain",
    "application/json; charset=latin1",
    "application/jsonp",
    "application/x-www-form-urlencoded",
  ])("%s is 400", (contentType) =>
    refusal({ body: "{}", headers: { "content-type": contentType } }).toMatchObject({ status: 400 }),
  );

  test("B1 none with a body is 400", () =>
    refusal({ body: new TextEncoder().encode("{}") }).toMatchObject({
      message: expect.stringContaining("content type") as string,
    }));
});

describe("size", () => {
  const sized = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
  test("B3 1 MiB is read", async () =>
    expect(await read({ body: sized(1_048_576), headers: type })).toHaveProperty("a"));
  test("B3 one byte more is 400", () =>
    refusal({ body: sized(1_048_577), headers: type }).toMatchObject({ message: "the body is larger than 1 MiB" }));

  test("B3 an endless stream is left after the limit", async () => {
    let pulls = 0;
    const body = chunks(65_536, 1000, () => pulls++);
    await refusal({ body, duplex: "half", headers: type }).toMatchObject({ message: "the body is larger than 1 MiB" });
    expect(pulls).toBeLessThan(20);
  });

  test("B3 a declared length beyond the limit is refused without reading", async () => {
    let pulls = 0;
    const body = chunks(1, 1, () => pulls++);
    await refusal({ body, duplex: "half", headers: { ...type, "content-length": "2000000" } }).toMatchObject({
      status: 400,
    });
    expect(pulls).toBe(0);
  });

  test.each(["1", "3", "1000"])("B4 2 bytes declared as %s is 400", (length) =>
    refusal({ body: "{}", headers: { ...type, "content-length": length } }).toMatchObject({
      message: "the body does not have the length that Content-Length declares",
    }),
  );
});

describe("text", () => {
  test("B5 a byte order mark is skipped", async () =>
    expect(await read({ body: "\ufeff{}", headers: type })).toEqual({}));
  test("B5 invalid UTF-8 is 400", () =>
    refusal({ body: new Uint8Array([0x22, 0xff, 0x22]), headers: type }).toMatchObject({
      message: "the body is not valid UTF-8",
    }));
  test.each(["{", "{} x", "{'a':1}", "undefined", "[1,]"])("B6 %s is 400, with an example", (body) =>
    refusal({ body, headers: type }).toMatchObject({
      message: "the body is not valid JSON",
      hint: 'Send one JSON object, for example: {"prompt":"a mug"}',
    }),
  );
  test("B8 of duplicate keys the last wins", async () =>
    expect(await read({ body: '{"a":1,"a":2}', headers: type })).toEqual({ a: 2 }));
  test("B10 __proto__ is 400 and pollutes nothing", async () => {
    await refusal({ body: '{"__proto__":{"x":1}}', headers: type }).toMatchObject({ status: 400 });
    expect(Reflect.get({}, "x")).toBeUndefined();
  });
});

describe("no body", () => {
  test("B7 is 400 where one is required", () => refusal({}).toMatchObject({ message: "a JSON body is required" }));
  test("B7 is an empty object where it is optional, with a content type or without", async () => {
    expect(await read({}, optional)).toEqual({});
    expect(await read({ headers: type }, optional)).toEqual({});
  });
  test("is all an operation without a body reads", async () => {
    const { body: _, ...bodiless } = base;
    expect(await read({ body: "not json" }, bodiless)).toBeUndefined();
  });
});
