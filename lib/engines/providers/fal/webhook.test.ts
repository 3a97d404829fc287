import { generateKeyPairSync, sign, createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fal } from "@/embedded/vendors/fal/vendor";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { forgetProviders, useProviders } from "../environment.fixture";
import { readFalWebhook } from "./webhook";

const vendor = fal();
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const at = new Date("2026-11-21T12:00:00Z");
const body = Buffer.from('{"request_id":"r1","status":"OK"}');
let double: VendorDouble;

beforeAll(async () => {
  const { x = "" } = publicKey.export({ format: "jwk" });
  vendor.keys.push({ kty: "OKP", crv: "Ed25519", x });
  double = await startVendors([vendor], {});
});
beforeEach(() => {
  globalThis.spotmillSingletons?.delete("fal-webhook-keys");
  double.reset();
  useProviders({ FAL_KEY: "k", PROVIDER_BASE_URLS: double.baseUrls });
});
afterEach(forgetProviders);
afterAll(() => double.close());

function signed(secondsAgo = 0, content: Uint8Array = body): Headers {
  const timestamp = String(Math.round(at.getTime() / 1000) - secondsAgo);
  const digest = createHash("sha256").update(content).digest("hex");
  const signature = sign(null, Buffer.from(["r1", "u1", timestamp, digest].join("\n")), privateKey).toString("hex");
  const parts = { "request-id": "r1", "user-id": "u1", timestamp, signature };
  return new Headers(Object.entries(parts).map(([name, value]) => [`x-fal-webhook-${name}`, value]));
}

test("what fal signed names its request, and the keys are fetched once", async () => {
  expect(await readFalWebhook(signed(), body, at)).toBe("r1");
  expect(await readFalWebhook(signed(299), body, at)).toBe("r1");
  expect(double.count("GET /.well-known/jwks.json")).toBe(1);
});

const asked = () => double.count("GET /.well-known/jwks.json");

test("reports that come together, or while the keys cannot be had, ask for them once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => readFalWebhook(signed(), body, at)));
  expect(asked()).toBe(1);
  globalThis.spotmillSingletons?.delete("fal-webhook-keys");
  double.always(/jwks/, { status: 404, body: {} });
  for (let n = 0; n < 20; n++) await expect(readFalWebhook(signed(), body, at)).rejects.toThrow();
  expect(asked()).toBe(2);
  double.reset();
  expect(await readFalWebhook(signed(), body, new Date(at.getTime() + 10_000))).toBe("r1");
});

test("keys that are known go on to be used while others cannot be had", async () => {
  expect(await readFalWebhook(signed(), body, at)).toBe("r1");
  double.always(/jwks/, { status: 404, body: {} });
  const later = new Date(at.getTime() + 90_000);
  await expect(readFalWebhook(withSignature("00".repeat(64)), body, later)).rejects.toThrow();
  expect(await readFalWebhook(signed(), body, later)).toBe("r1");
});

test("without a key of fal nothing is asked of it", async () => {
  useProviders({ FAL_KEY: "", PROVIDER_BASE_URLS: double.baseUrls });
  expect(await readFalWebhook(signed(), body, at)).toBeNull();
  expect(asked()).toBe(0);
});

test.each([
  ["older than five minutes", () => signed(301), body],
  ["from the future", () => signed(-301), body],
  ["with another body", () => signed(), Buffer.from("{}")],
  ["without a signature", () => new Headers({ "x-fal-webhook-request-id": "r1" }), body],
  ["with a signature of nobody's", () => withSignature("00".repeat(64)), body],
  ["with a signature that is none", () => withSignature("zz"), body],
])("a report %s is nobody's", async (_, headers, content) => {
  expect(await readFalWebhook(headers(), content, at)).toBeNull();
});

const withSignature = (signature: string): Headers => {
  const headers = signed();
  headers.set("x-fal-webhook-signature", signature);
  return headers;
};
