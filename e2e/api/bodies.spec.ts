import { expect } from "@playwright/test";
import * as z from "zod";
import { entries, placeholders } from "../../lib/contract/registry";
import { text } from "../../lib/contract/fields";
import { makeAccount, type TestAccount } from "../support/account";
import { onceRead, test } from "../support/api-test";
import type { Client } from "../support/client";
import { exampleFor, send } from "../support/examples";
import { sendRaw } from "../support/raw";

// The body-reader rows of the test matrix, for every operation that takes a body.

interface FieldSchema {
  type?: string;
  enum?: unknown[];
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  anyOf?: FieldSchema[];
  additionalProperties?: unknown;
}

const fieldsOf = (body: z.ZodType): [name: string, schema: FieldSchema, isRequired: boolean][] => {
  const json = z.toJSONSchema(body, { io: "input", unrepresentable: "any", reused: "inline" });
  const required = json.required ?? [];
  return Object.entries(json.properties ?? {}).map(([name, schema]) => [
    name,
    schema as FieldSchema,
    required.includes(name),
  ]);
};

const wrongFor = ({ type }: FieldSchema): unknown[] => {
  if (type === "number" || type === "integer") return ["10", true, [], {}];
  if (type === "boolean") return [1, "true", []];
  if (type === "array") return [{}, "x", 1];
  if (type === "object") return [[], "x", 1];
  return [1, true, [], {}];
};

const isNullable = (schema: FieldSchema): boolean =>
  schema.type === "null" || schema.type === undefined || (schema.anyOf ?? []).some((one) => one.type === "null");
/** The pattern of text that may be empty. */
const anyText = z.toJSONSchema(text(1)).pattern;
const isFreeText = ({ type, enum: values, format }: FieldSchema): boolean => type === "string" && !values && !format;

for (const entry of entries.filter(({ op }) => op.body)) {
  const { op, id } = entry;
  const fields = op.body ? fieldsOf(op.body) : [];

  test.describe(id, () => {
    let account: TestAccount;
    const post = async (api: Client, body: unknown, headers: Record<string, string> = {}) => {
      const { method, path } = await exampleFor(entry, account, api);
      return api.call(method, path, { key: account.secret, body, headers });
    };
    let example: Record<string, unknown>;
    const valid = () => example;
    const expectRefused = async (api: Client, body: unknown, what: string, headers?: Record<string, string>) => {
      const answer = await post(api, body, headers);
      expect(answer, what).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
      return (answer.body as { message: string }).message;
    };
    const expectAccepted = async (
      api: Client,
      body: Record<string, unknown> | string,
      headers: Record<string, string> = {},
    ) => {
      const call = await exampleFor(entry, account, api);
      const options = { key: account.secret, headers, body };
      const answer = await send(api, entry, { ...call, body: undefined }, options, account);
      expect(op.success, JSON.stringify(answer.body)).toContain(answer.status);
    };
    test.beforeEach(async ({ api }) => {
      account = await makeAccount();
      example = (await exampleFor(entry, account, api)).body ?? {};
    });

    test("B1 B2 content type", async ({ api }) => {
      const text = JSON.stringify(valid());
      for (const type of ["text/plain", "application/json; charset=latin1"])
        await expectRefused(api, text, type, { "content-type": type });
      for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON"])
        await expectAccepted(api, text, { "content-type": type });
    });

    test("B3 B4 size: 1 MiB; announced, lying, chunked, cut", async ({ api, origin }) => {
      await expectRefused(api, JSON.stringify({ ...valid(), filler: "x".repeat(1_048_576) }), "1 MiB and more");
      const { method, path } = await exampleFor(entry, account, api);
      const lines = [
        `${method} /api/public/v1${path} HTTP/1.1`,
        `x-api-key: ${account.secret}`,
        "content-type: application/json",
      ];
      // Behind Next nothing is answered before the announced bytes came, or the connection's time is over.
      if (test.info().project.name !== "api-next") {
        const huge = await sendRaw(origin, [...lines, "content-length: 900000000"], "{");
        expect(huge.status).toBe(400);
      }
      const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
      const chunked = await sendRaw(origin, [...lines, "transfer-encoding: chunked"], `${chunk.repeat(17)}0\r\n\r\n`);
      expect(chunked.status).toBe(400);
      const cut = await sendRaw(origin, [...lines, "content-length: 500"], JSON.stringify(valid()), true).catch(
        () => null,
      );
      expect([400, NaN, undefined]).toContain(cut?.status);
    });

    test("B5 B6 encoding and JSON", async ({ api, origin }) => {
      for (const text of ["null", "[]", '"x"', "1", `${JSON.stringify(valid())} x`, '{"a":'])
        await expectRefused(api, text, text);
      await expectAccepted(api, `\ufeff${JSON.stringify(valid())}`);
      const { method, path } = await exampleFor(entry, account, api);
      const lines = [
        `${method} /api/public/v1${path} HTTP/1.1`,
        `x-api-key: ${account.secret}`,
        "content-type: application/json",
      ];
      expect((await sendRaw(origin, [...lines, "content-length: 8"], '{"a":"\xff"')).status).toBe(400);
    });

    test("B7 no body", async ({ api }) => {
      const { method, path } = await exampleFor(entry, account, api);
      const answer = await api.call(method, path, { key: account.secret });
      if (!op.bodyOptional) return expect(answer.status).toBe(400);
      expect(op.success).toContain(answer.status);
      const fresh = await exampleFor(entry, account, api);
      const typed = { key: account.secret, headers: { "content-type": "application/json" } };
      expect(op.success).toContain((await send(api, entry, { ...fresh, body: undefined }, typed, account)).status);
    });

    const [firstField] = Object.keys(op.example).filter((name) => !placeholders(op.path).includes(name));
    if (firstField !== undefined)
      test("B8 of duplicate keys the last wins", async ({ api }) => {
        await expectAccepted(api, JSON.stringify(valid()).replace("{", `{${JSON.stringify(firstField)}:[[]],`));
      });

    test("B9 depth and number of values", onceRead(entry), async ({ api }) => {
      await expectRefused(api, `${"[".repeat(200_000)}${"]".repeat(200_000)}`, "200,000 deep");
      await expectRefused(api, { ...valid(), filler: Array(10_001).fill(0) }, "10,001 values");
      await expectRefused(
        api,
        { ...valid(), filler: JSON.parse("[".repeat(33) + "]".repeat(33)) as unknown },
        "33 deep",
      );
    });

    test("B10 B11 names of prototypes, numbers beyond a double", onceRead(entry), async ({ api }) => {
      for (const name of ["__proto__", "constructor", "prototype"]) {
        const text = JSON.stringify(valid()).replace("{", `{"${name}":{"polluted":true},"deep":[{"${name}":1}],`);
        await expectRefused(api, text, name);
      }
      await expectRefused(api, JSON.stringify(valid()).replace("{", '{"big":1e400,'), "1e400");
    });

    test("B12 NUL and lone surrogates in every text", onceRead(entry), async ({ api }) => {
      for (const [name, schema] of fields.filter(([, one]) => one.type === "string" || one.type === "object"))
        for (const escape of ["\\u0000", "\\ud800"]) {
          const value = schema.type === "object" ? `{"note":"${escape}"}` : `"a${escape}"`;
          const text = JSON.stringify({ ...valid(), [name]: 0 }).replace(`"${name}":0`, `"${name}":${value}`);
          await expectRefused(api, text, `${name} ${escape}`);
        }
    });

    test("B13 wrong types, no coercion", onceRead(entry), async ({ api }) => {
      for (const [name, schema] of fields)
        for (const wrong of wrongFor(schema))
          if (!isNullable(schema))
            expect(await expectRefused(api, { ...valid(), [name]: wrong }, name)).toContain(name);
    });

    test("B14 an unknown field is named", onceRead(entry), async ({ api }) => {
      expect(await expectRefused(api, { ...valid(), nobodyKnows: 1 }, "unknown")).toContain("nobodyKnows");
    });

    test("B15 null where nothing says nullable", onceRead(entry), async ({ api }) => {
      for (const [name, schema] of fields)
        if (!isNullable(schema)) expect(await expectRefused(api, { ...valid(), [name]: null }, name)).toContain(name);
    });

    test("B17 optional text may be empty or blank, which is as if it were absent", onceRead(entry), async ({ api }) => {
      for (const [name, { pattern }, isRequired] of fields.filter(([, one]) => isFreeText(one)))
        if (!isRequired && pattern === anyText && Object.keys(valid()).some((given) => given !== name))
          for (const blank of ["", " \n\t "]) await expectAccepted(api, { ...valid(), [name]: blank });
    });

    test("B16 B17 lengths count code points; required text is not blank", onceRead(entry), async ({ api }) => {
      for (const [name, schema, isRequired] of fields.filter(([, one]) => isFreeText(one))) {
        const { maxLength } = schema;
        if (maxLength && maxLength <= 20_000)
          await expectRefused(api, { ...valid(), [name]: "😀".repeat(maxLength + 1) }, `${name} of ${maxLength + 1}`);
        if (isRequired)
          for (const blank of ["", " \n\t "]) await expectRefused(api, { ...valid(), [name]: blank }, `blank ${name}`);
      }
    });
  });
}
