import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { runTask } from "@/lib/engines/studio/workers/run";
import type { Identity } from "./make-identity";
import { type IdentityFacts, inspectIdentity } from "./identity";
import { CertifyOutput } from "./tasks";

/** Signing identity of this server, and the roots it trusts. */
export interface Credentials extends IdentityFacts {
  identity: Identity;
  /** `local`: made by this server for itself. `configured`: given by its operator. */
  signer: "local" | "configured";
  /** PEM of every root whose files are ours: the one in use, and the local one of the time before. */
  anchors: string;
}

/**
 * The server's credentials: `C2PA_CERT_CHAIN` and `C2PA_PRIVATE_KEY`, else a root and a leaf made once and kept in
 * `DATA_DIR/c2pa`, readable by this user only. Throws IdentityError for a pair that cannot sign.
 */
export const credentials = async (): Promise<Credentials> => {
  const cache = singleton("provenance.credentials", (): { loading: Promise<Credentials> | null } => ({
    loading: null,
  }));
  cache.loading ??= load();
  try {
    return await cache.loading;
  } catch (error) {
    cache.loading = null; // a full disk today may have room tomorrow
    throw error;
  }
};

async function load(): Promise<Credentials> {
  const { C2PA_CERT_CHAIN: chain, C2PA_PRIVATE_KEY: key, DATA_DIR } = env();
  const folder = resolve(DATA_DIR, "c2pa");
  const kept = await readIdentity(folder);
  if (chain !== undefined && key !== undefined) {
    const facts = inspectIdentity({ key, chain }, now());
    const before = kept ? inspectIdentity(kept, now()).rootPem : "";
    return { ...facts, identity: { key, chain }, signer: "configured", anchors: facts.rootPem + before };
  }
  const identity = kept ?? (await keepIdentity(folder));
  const facts = inspectIdentity(identity, now());
  return { ...facts, identity, signer: "local", anchors: facts.rootPem };
}

async function readIdentity(folder: string): Promise<Identity | undefined> {
  try {
    const [key, chain] = await Promise.all(
      ["key.pem", "chain.pem"].map((name) => readFile(join(folder, name), "utf8")),
    );
    return key === undefined || chain === undefined ? undefined : { key, chain };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Makes an identity and keeps it; of several processes that do so at once, the first one's is kept by all. */
async function keepIdentity(folder: string): Promise<Identity> {
  const control = unwatched(AbortSignal.timeout(60_000));
  const made = await runTask({ program: "provenance-child", op: "certify", input: {}, output: CertifyOutput }, control);
  const draft = await mkdtemp(`${folder}-`); // mode 0700
  await writeFile(join(draft, "key.pem"), made.key, { mode: 0o600 });
  await writeFile(join(draft, "chain.pem"), made.chain, { mode: 0o600 });
  try {
    await rename(draft, folder);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const kept = await readIdentity(folder);
    if (kept) return kept;
    throw error;
  }
}
