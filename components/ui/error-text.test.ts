import { expect, test } from "vitest";
import { errorCodes, invalidField, type ErrorCode } from "@/lib/contract/errors";
import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { toErrorText } from "./error-text";

/** An error beside a form in which these fields show their own problems. */
const inForm = (error: unknown, ...shown: string[]) => toErrorText(error, new Set(shown));

const failure = (code: ErrorCode) => {
  const [status, hint] = errorCodes[code];
  return new ApiCallError(status, { message: "no active subscription", code, hint }, "req_1");
};

const refusal = (field: string, message: string, hint: string) => {
  const { envelope, problems, status } = invalidField(field, message, hint);
  return new ApiCallError(status, { ...envelope, problems }, "req_1");
};

test.each(["PUBLIC_API_SUBSCRIPTION_REQUIRED", "PUBLIC_API_BILLING_EXPIRED", "PUBLIC_API_QUOTA_EXCEEDED"] as const)(
  "%s leads to billing",
  (code) => {
    const { message, link, requestId } = toErrorText(failure(code));
    expect(message).toBe("No active subscription.");
    expect(link?.href).toBe("/dashboard/billing");
    expect(requestId).toBeNull();
  },
);

test.each(["NOT_FOUND", "RATE_LIMITED", "CONCURRENCY_LIMITED", "INTERNAL_ERROR"] as const)(
  "%s is told without the words of the API",
  (code) => {
    const { hint } = toErrorText(failure(code));
    expect(hint).toMatch(/^[A-Z].+\.$/);
    expect(hint).not.toMatch(/openapi|Retry-After|X-Request-Id|stream/i);
  },
);

test("what stands beside its field is not told again, and nothing is shown as JSON or by its name in the API", () => {
  const error = refusal("websiteUrl", "is not a public address", 'Send "websiteUrl": "https://example.com".');
  expect(inForm(error, "websiteUrl")).toMatchObject({ message: "Check the marked field.", hint: null });
  expect(inForm(error)).toMatchObject({ message: "Website is not a public address.", hint: null });
  const zone = refusal("timezone", "is not an IANA time zone", 'Send a name such as "Europe/Berlin", or "UTC".');
  expect(inForm(zone).message).toBe("Timezone is not an IANA time zone.");
});

test("two bad items of a list are one sentence; a failure of the service names its request", () => {
  const problems = [0, 1].map((at) => ({ field: `productImageUrls[${at}]`, message: "must be an address" }));
  const error = new ApiCallError(400, { message: "x", code: "INVALID_REQUEST", hint: "y", problems }, "req_1");
  expect(inForm(error).message).toBe("Product pictures must be an address.");
  expect(toErrorText(failure("INTERNAL_ERROR")).requestId).toBe("req_1");
  expect(toErrorText(new TypeError("fetch failed")).message).toBe("The service cannot be reached.");
});

test.each([
  [30_000, "30 seconds"],
  [400, "1 second"],
  [600_000, "10 minutes"],
  [80_000_000, "23 hours"],
  [null, "a minute"],
])("whoever is too fast by %s ms is told to try again in %s", (waitMs, words) => {
  const limit = { message: "too many requests", code: "RATE_LIMITED", hint: "Wait for the seconds in Retry-After." };
  expect(toErrorText(new ApiCallError(429, limit, "req_1", waitMs))).toMatchObject({
    message: "Too many requests.",
    hint: `Try again in ${words}. What is on this page is kept.`,
  });
});
