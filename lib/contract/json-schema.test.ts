import { expect, test } from "vitest";
import * as z from "zod";
import { toJsonSchema } from "./json-schema";

test("a schema as input and as output are two, each made once", () => {
  const schema = z.strictObject({ tone: z.string().default("warm") });
  const [input, output] = [toJsonSchema(schema, "input"), toJsonSchema(schema, "output")];
  expect(input).toMatchObject({ additionalProperties: false });
  expect(input).not.toHaveProperty("required");
  expect(output).toMatchObject({ required: ["tone"] });
  expect(output).not.toHaveProperty("additionalProperties");
  expect(toJsonSchema(schema, "input")).toBe(input);
  expect(toJsonSchema(schema, "output")).toBe(output);
});
