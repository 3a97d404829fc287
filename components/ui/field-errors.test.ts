import { expect, test } from "vitest";
import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { fieldErrorsOf } from "./field-errors";

const message = "duration: must be at most 120; productImageUrls[1]: must be an address; provide exactly one of: a, b";
const refusal = { message, code: "INVALID_REQUEST", hint: "do this" };

test("a refusal says what is wrong with each field, also with an item of a list", () => {
  const problems = [
    { field: "duration", message: "must be at most 120" },
    { field: "productImageUrls[1]", message: "must be an address" },
  ];
  expect(fieldErrorsOf(new ApiCallError(400, { ...refusal, problems }, null))).toEqual({
    duration: "Must be at most 120.",
    productImageUrls: "Must be an address.",
  });
});

test("nothing is read out of a text", () => {
  expect(fieldErrorsOf(new ApiCallError(400, refusal, null))).toEqual({});
  expect(fieldErrorsOf(new Error("prompt: lost"))).toEqual({});
});
