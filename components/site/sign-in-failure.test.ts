import { expect, test } from "vitest";
import { failureOf } from "./sign-in-failure";

const url = "http://localhost:3000/dashboard";

test.each([
  ["a sign-in", { ok: true, status: 200, error: null, url }, null],
  ["a wrong password", { ok: false, status: 401, error: "CredentialsSignin", url: null }, "CredentialsSignin"],
  ["a refusal with status 200", { ok: true, status: 200, error: "Unavailable", url: null }, "Unavailable"],
  ["an answer without a code", { ok: false, status: 500, error: null, url }, "Unavailable"],
  ["an error without a message", { ok: false, status: 401, error: "", url: null }, "Unavailable"],
  ["no answer", undefined, "Unavailable"],
])("the failure of %s", (_, answer, failure) => expect(failureOf(answer)).toBe(failure));
