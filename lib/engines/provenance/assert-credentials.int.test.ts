import "reflect-metadata"; // before the certificate library, which decorates its classes
import * as x509 from "@peculiar/x509";
import { generateKeyPairSync, webcrypto } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { assertCredentials } from "./assert-credentials";
import { type Identity, makeIdentity } from "./make-identity";
import { credentials } from "./credentials";
import { signFiles } from "./sign";
import { sourceTypes } from "./source-type";
import { verifyFile } from "./verify";

const control = unwatched();
const { folder, remove } = await useStorageEnvironment();

/** The server as it starts with these variables. */
function restartWith({ key, chain }: Partial<Identity>): void {
  process.env["C2PA_PRIVATE_KEY"] = key ?? "";
  process.env["C2PA_CERT_CHAIN"] = chain ?? "";
  globalThis.spotmillSingletons?.clear();
}
beforeEach(() => restartWith({}));
afterAll(remove);

/** A certificate that is no signing certificate: it names no use of its key. */
async function useless(): Promise<Identity> {
  const signingAlgorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({ name: "CN=site", keys, signingAlgorithm });
  const pkcs8 = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { key: x509.PemConverter.encode(pkcs8, "PRIVATE KEY"), chain: certificate.toString("pem") };
}

describe("at boot", () => {
  it("a configured identity signs, its signature is trusted, and files from before stay so", async () => {
    // Where the child that signs can see them.
    const scratch = join(folder, "scratch");
    await mkdir(scratch, { recursive: true });
    const [from, before, after] = ["plain.png", "before.png", "after.png"].map((name) => join(scratch, name));
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).toFile(from!);
    const signing = { from: from!, title: "job", sourceType: sourceTypes.algorithmic };
    await signFiles([{ ...signing, to: before! }], control);

    const given = await makeIdentity();
    // As compose files write them.
    restartWith({ key: given.key.replaceAll("\n", "\\n"), chain: given.chain.replaceAll("\n", "\\n") });
    await expect(assertCredentials()).resolves.toBeUndefined();
    expect(await credentials()).toMatchObject({ signer: "configured", identity: given });
    const [signed] = await signFiles([{ ...signing, to: after! }], control);
    expect(signed?.provenance).toMatchObject({ signer: "configured" });
    for (const file of [before!, after!]) expect((await verifyFile(file, "image/png", control)).state).toBe("trusted");
  });

  it("a certificate outside the C2PA profile is refused in one sentence", async () => {
    restartWith(await useless());
    await expect(assertCredentials()).rejects.toThrow(/C2PA_CERT_CHAIN does not meet the C2PA certificate profile/);
  });

  it("a key without its certificate, or the reverse, and a wrong pair are refused", async () => {
    const given = await makeIdentity();
    for (const half of [{ key: given.key }, { chain: given.chain }]) {
      restartWith(half);
      await expect(assertCredentials()).rejects.toThrow("C2PA_CERT_CHAIN: belongs together with C2PA_PRIVATE_KEY");
    }
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    restartWith({ key: String(privateKey.export({ type: "pkcs8", format: "pem" })), chain: given.chain });
    await expect(assertCredentials()).rejects.toThrow("does not belong to the first certificate");
  });
});
