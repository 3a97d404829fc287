import { describe, expect, test } from "vitest";
import { match } from "./match";

const id = "3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2";

describe("a path", () => {
  test.each([
    ["GET", "/me", "account_me", {}],
    ["GET", "/me/", "account_me", {}],
    ["GET", "/%6de", "account_me", {}],
    ["HEAD", "/jobs", "jobs_list", {}],
    ["GET", `/jobs/${id}`, "jobs_get", { jobId: id }],
    ["GET", `/jobs/${id}/`, "jobs_get", { jobId: id }],
    ["GET", "/jobs/..%2f", "jobs_get", { jobId: "../" }],
    ["GET", "/jobs/%00", "jobs_get", { jobId: "\0" }],
    ["POST", `/keys/${id}/revoke`, "keys_revoke", { keyId: id }],
  ])("%s %s is %s", (method, path, operation, params) => {
    const found = match(method, path);
    expect(found.entry?.id).toBe(operation);
    expect(found.params).toEqual(params);
  });

  test.each(["/", "", "/nowhere", "/v2/me", "//me", "/me//", "/jobs//", "/jobs/%ff", "/me/x", "/ME"])(
    "%s is 404",
    (path) => expect(() => match("GET", path)).toThrow(expect.objectContaining({ code: "NOT_FOUND" })),
  );

  test.each(["/ugc%2Fjobs", "/ugc%2fjobs", "/%2Fugc/jobs", "/ugc/jobs%2F"])(
    "%s is 404: an encoded slash separates nothing",
    (path) => expect(() => match("POST", path)).toThrow(expect.objectContaining({ code: "NOT_FOUND" })),
  );
});

describe("a method", () => {
  test.each(["PUT", "PATCH", "DELETE", "REFUSED"])("%s on /keys is 405 with what is allowed", (method) =>
    expect(() => match(method, "/keys")).toThrow(
      expect.objectContaining({ code: "METHOD_NOT_ALLOWED", headers: { allow: "GET, POST, HEAD, OPTIONS" } }),
    ),
  );

  test("HEAD on a path without GET is 405", () =>
    expect(() => match("HEAD", "/ugc/jobs")).toThrow(expect.objectContaining({ headers: { allow: "POST, OPTIONS" } })));

  test("OPTIONS is no operation, and tells what is allowed", () =>
    expect(match("OPTIONS", "/me")).toEqual({ entry: null, params: {}, allow: ["GET", "HEAD", "OPTIONS"] }));

  test("on an unknown path is 404 before 405", () =>
    expect(() => match("PUT", "/nowhere")).toThrow(expect.objectContaining({ code: "NOT_FOUND" })));
});
