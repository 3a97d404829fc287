import { expect, test } from "vitest";
import { signatureOf } from "@/embedded/stripe/deliver";

const secret = (letter: string) => `whsec_${letter.repeat(32)}`;
const needed = ["KEY_PEPPER", "MEDIA_SIGNING_KEY", "NEXTAUTH_SECRET"];

test("while the secret is rotated, webhooks signed by the old and the new one are read, by a third refused", async () => {
  for (const name of needed) process.env[name] = "x".repeat(64);
  process.env["DATABASE_URL"] = "postgres://nobody@127.0.0.1:1/none";
  process.env["STRIPE_SECRET_KEY"] = "sk_test_rotation";
  process.env["STRIPE_WEBHOOK_SECRET"] = `${secret("a")},${secret("b")}`;
  const { readEvent, UnsignedError } = await import("./stripe-webhook");
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "invoice.paid",
    created: 1_790_000_000,
    data: { object: { object: "invoice", customer: "cus_1" } },
  });
  for (const letter of ["a", "b"])
    expect(readEvent(body, signatureOf(body, secret(letter)))).toMatchObject({ id: "evt_1", customer: "cus_1" });
  expect(() => readEvent(body, signatureOf(body, secret("c")))).toThrow(UnsignedError);
});
