import "reflect-metadata"; // before the certificate library, which a bundle may put in front of those that import it
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { CertifyInput, SignInput, VerifyInput } from "./tasks";
import { stripManifest } from "./strip";
import { operation, serve } from "@/lib/engines/studio/workers/serve";
import { sha256Hex } from "@/lib/platform/crypto";

/**
 * Signs files and reads what others signed. Runs as a child process with an empty environment: a file is held in memory
 * whole, up to three times. The libraries are loaded on first use.
 */
serve({
  certify: operation(CertifyInput, async () => {
    const { makeIdentity } = await import("./make-identity");
    return makeIdentity();
  }),

  sign: operation(SignInput, async ({ identity, generator, files }, report) => {
    const { openSigner } = await import("./signer");
    const { signBytes } = await import("./sign-manifest");
    const signer = openSigner(identity);
    const signed = [];
    for (const { from, to, type, title, sourceType } of files) {
      const bytes = await readFile(from);
      const statement = { instanceId: `xmp:iid:${randomUUID()}`, title, generator, sourceType };
      await writeFile(to, await signBytes(bytes, type, statement, signer));
      signed.push({ renderHash: hashOf(bytes) });
      report(signed.length / files.length);
    }
    return { files: signed };
  }),

  verify: operation(VerifyInput, async ({ files, anchors }, report) => {
    const { readManifest } = await import("./manifest-reader");
    const found = [];
    for (const { file, type } of files) {
      const reading = await readManifest(file, type, anchors);
      const bytes = await readFile(file);
      found.push({ ...reading, renderHash: strippedHash(bytes, type), fileSha256: sha256Hex(bytes) });
      report(found.length / files.length);
    }
    return { files: found };
  }),
});

const hashOf = (bytes: Uint8Array): string => `sha256:${sha256Hex(bytes)}`;

/** Null for a file so damaged that nothing can be taken out of it. */
function strippedHash(bytes: Uint8Array, type: Parameters<typeof stripManifest>[1]): string | null {
  try {
    return hashOf(stripManifest(bytes, type));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
