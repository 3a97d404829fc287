import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeIdentity } from "./make-identity";
import { IdentityError, inspectIdentity } from "./identity";

const now = new Date("2026-06-01T00:00:00Z");
const made = await makeIdentity(now);
const other = await makeIdentity(now);
const [leaf = "", root = ""] = made.chain.split(/(?<=-----END CERTIFICATE-----)\n/);
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });

describe("a signing identity", () => {
  it("made here is valid for ten years, names its signer, and ends in its root", () => {
    expect(inspectIdentity(made, now)).toEqual({ signerName: "Spotmill local signer", rootPem: `${root}\n` });
    expect(() => inspectIdentity(made, new Date("2036-05-31T00:00:00Z"))).not.toThrow();
  });

  it.each([
    ["another's key", { key: other.key, chain: made.chain }, now, "does not belong to the first certificate"],
    ["an RSA key", { key: String(rsa), chain: made.chain }, now, "use an EC key"],
    ["no key", { key: "secret", chain: made.chain }, now, "is not a private key"],
    ["no certificate", { key: made.key, chain: "none" }, now, "holds no certificate"],
    ["a damaged certificate", { key: made.key, chain: leaf.replace(/\w{40}/, "") }, now, "certificate 1"],
    ["another's root", { key: made.key, chain: leaf + other.chain }, now, "was not issued by the one after it"],
    ["the time after its end", made, new Date("2036-06-02T00:00:00Z"), "is not valid now"],
    ["the time before it begins", made, new Date("2026-05-31T00:00:00Z"), "is not valid now"],
  ])("with %s is refused in one sentence", (_, identity, at, message) => {
    expect(() => inspectIdentity(identity, at)).toThrow(IdentityError);
    expect(() => inspectIdentity(identity, at)).toThrow(message);
  });
});
