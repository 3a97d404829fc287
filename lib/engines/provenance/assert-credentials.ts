import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { credentials } from "./credentials";
import { IdentityError } from "./identity";
import { signFiles } from "./sign";
import { sourceTypes } from "./source-type";
import { verifyFile } from "./verify";

// One white pixel.
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjW2QAAAABJRU5ErkJggg==";

/**
 * Signs a picture of one pixel with the configured credentials and has the reference read it, so that a certificate nobody
 * can use is found at boot and not by a customer. The server's own credentials need no trial. Throws IdentityError.
 */
export async function assertCredentials(): Promise<void> {
  const { signer } = await credentials();
  if (signer === "local") return;
  const folder = await mkdtemp(join(tmpdir(), "spotmill-c2pa-"));
  const control = unwatched(AbortSignal.timeout(60_000));
  const [from, to] = [join(folder, "plain.png"), join(folder, "signed.png")];
  try {
    await writeFile(from, Buffer.from(PIXEL, "base64"));
    await signFiles([{ from, to, title: "trial", sourceType: sourceTypes.algorithmic }], control);
    const { state, problems } = await verifyFile(to, "image/png", control);
    if (state === "valid" || state === "trusted") return;
    const why = problems.map(({ code }) => code).join(", ");
    throw new IdentityError(`C2PA_CERT_CHAIN does not meet the C2PA certificate profile (${why}): use another one`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
