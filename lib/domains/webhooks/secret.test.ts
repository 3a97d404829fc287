import { beforeAll, expect, test } from "vitest";
import { seal, unseal } from "@/lib/platform/crypto";
import { verifyMessage } from "./receiver.fixture";
import { makeSecret, openSecret, sealSecret, signedHeaders } from "./secret";

beforeAll(() => {
  for (const name of ["KEY_PEPPER", "MEDIA_SIGNING_KEY", "NEXTAUTH_SECRET", "ENCRYPTION_KEY"])
    process.env[name] = `${name}-${"x".repeat(32)}`;
  process.env["DATABASE_URL"] = "postgres://nobody@127.0.0.1/none";
});

test("a stored secret opens for its own endpoint only, and not when a bit of it was changed", () => {
  const secret = makeSecret();
  const sealed = sealSecret("a", secret);
  expect(sealed).not.toContain(secret.slice(6, 20));
  expect(openSecret("a", sealed)).toBe(secret);
  expect(sealSecret("a", secret)).not.toBe(sealed);
  expect(openSecret("b", sealed)).toBeNull();
  expect(openSecret("a", `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(openSecret("a", "v1.")).toBeNull();
  expect(() => unseal("other", seal("one", "text", "c"), "c")).toThrow();
});

test("the example of the public specification", () => {
  const [id, timestamp, body] = ["msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, '{"test": 2432232314}'] as const;
  const headers = signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], { id, timestamp, body });
  expect(headers).toEqual({
    "webhook-id": id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a consumer of its own refuses a changed body, an old message and another secret", () => {
  const [secret, other] = [makeSecret(), makeSecret()];
  const body = '{"type":"webhook.test"}';
  const at = Date.now();
  const headers = signedHeaders([secret], { id: "msg_1", timestamp: Math.floor(at / 1000), body });
  expect(verifyMessage(secret, { headers, body }, at)).toEqual({ type: "webhook.test" });
  expect(() => verifyMessage(secret, { headers, body: `${body} ` }, at)).toThrow("no matching signature");
  expect(() => verifyMessage(other, { headers, body }, at)).toThrow("no matching signature");
  expect(() => verifyMessage(secret, { headers, body }, at + 6 * 60_000)).toThrow("tolerance");
});
