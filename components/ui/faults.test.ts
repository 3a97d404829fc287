import { expect, test } from "vitest";
import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { faultsOf } from "./faults";

const refusal = (status: number, message: string) =>
  new ApiCallError(status, { message, code: "INVALID_REQUEST", hint: "do this" }, null);

test("a refusal says what is wrong with each field, also with an item of a list", () => {
  const said = "duration: must be at most 120; productImageUrls.1: must be an address; provide exactly one of: a, b";
  expect(faultsOf(refusal(400, said))).toEqual({
    duration: "must be at most 120",
    productImageUrls: "must be an address",
  });
});

test("other failures say nothing of fields", () => {
  expect(faultsOf(refusal(402, "videos: none left"))).toEqual({});
  expect(faultsOf(new Error("prompt: lost"))).toEqual({});
});
