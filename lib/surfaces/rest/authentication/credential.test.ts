import { describe, expect, test } from "vitest";
import { credentialOf, hasCredential } from "./credential";

const both = (headers: Record<string, string>) => [
  credentialOf(new Headers(headers)),
  hasCredential(new Headers(headers)),
];

describe("a credential", () => {
  test.each([
    [{ authorization: "Bearer abc" }, "abc"],
    [{ authorization: "bearer abc" }, "abc"],
    [{ authorization: "BEARER   abc  " }, "abc"],
    [{ "x-api-key": "abc" }, "abc"],
    [{ "x-api-key": "  abc " }, "abc"],
    [{ authorization: "Basic dXNlcjpwYXNz", "x-api-key": "abc" }, "abc"],
    [{ authorization: "Digest username=a", "x-api-key": "abc" }, "abc"],
    [{ authorization: "", "x-api-key": "abc" }, "abc"],
    [{ authorization: "Bearer a b" }, "a b"],
    [{ authorization: "Bearer a, Bearer b" }, "a, Bearer b"],
  ])("%j is %s", (headers, secret) => expect(both(headers)).toEqual([secret, true]));

  test.each([
    {},
    { authorization: "" },
    { authorization: "Bearer" },
    { authorization: "Bearer " },
    { authorization: "Basic x" },
    { authorization: "Token x" },
    { "x-api-key": "" },
  ])("%j is none", (headers) => expect(both(headers)).toEqual([null, false]));

  test.each([
    ["Bearer same", "same"],
    ["Bearer same", "other"],
    ["bearer same", ""],
    ["Bearer", "same"],
  ])("G5 in both headers (%s, %s) is refused, naming the rule", (authorization, key) =>
    expect(() => credentialOf(new Headers({ authorization, "x-api-key": key }))).toThrow(
      expect.objectContaining({ status: 401, hint: expect.stringContaining("exactly one") as string }),
    ),
  );
});
