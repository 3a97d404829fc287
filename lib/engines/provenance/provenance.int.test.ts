import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { renderAd } from "@/lib/engines/studio/render/compose";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { ownLimits } from "@/lib/engines/studio/encode/open";
import { childrenOf } from "@/lib/engines/studio/testing/processes";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import { makeIdentity } from "./make-identity";
import { credentials } from "./credentials";
import { findManifestBox } from "./mp4-boxes";
import { findManifestChunk } from "./png-chunks";
import { readManifest } from "./manifest-reader";
import { signFiles } from "./sign";
import { sourceTypes } from "./source-type";
import { type SignableType, stripManifest } from "./strip";
import { verifyFile } from "./verify";

const quiet = unwatched();
const { folder: root, remove } = await useStorageEnvironment();
/** All of the data folder that a child sees. */
const dataDir = join(root, "scratch");
await mkdir(dataDir);

/** A short ad of the studio with sound, and its poster: unsigned and signed. */
const film = { type: "video/mp4", plain: join(dataDir, "ad.mp4"), signed: join(dataDir, "ad-signed.mp4") } as const;
const still = { type: "image/png", plain: join(dataDir, "ad.png"), signed: join(dataDir, "ad-signed.png") } as const;
let renderHash = "";
let signed: Awaited<ReturnType<typeof signFiles>>;

beforeAll(async () => {
  const request = { timeline: testTimeline(), speech: null, files: {}, out: film.plain, poster: still.plain };
  ({ renderHash } = await renderAd({ ...request, dir: dataDir, workers: 2 }, quiet));
  signed = await signFiles(
    [
      { from: film.plain, to: film.signed, title: "job", sourceType: sourceTypes.composite },
      { from: still.plain, to: still.signed, title: "job", sourceType: sourceTypes.algorithmic },
    ],
    quiet,
  );
});
afterAll(remove);

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const bytesOf = async (file: string): Promise<Uint8Array> => new Uint8Array(await readFile(file));

/** Offset of the media behind the manifest: the manifest's padding is outside the hash by design. */
const endOfManifest = (bytes: Uint8Array, type: SignableType): number =>
  (type === "image/png" ? findManifestChunk(bytes) : findManifestBox(bytes))?.end ?? 0;

/** SHA-256 over every decoded pixel and sample. */
async function decoded(file: string, type: SignableType): Promise<string> {
  if (type === "image/png") return sha256(await sharp(file).raw().toBuffer());
  const hash = createHash("sha256");
  await encoder.pictures(
    file,
    ownLimits,
    () => true,
    ({ rgba }) => void hash.update(rgba),
  );
  const sound = await encoder.decodeAudio(file);
  for (const samples of [sound!.left, sound!.right]) hash.update(new Uint8Array(Float32Array.from(samples).buffer));
  return hash.digest("hex");
}

describe.each([film, still])("a signed $type", ({ type, plain, signed: file }) => {
  it("is intact and trusted, says who made it and how, and its hash is that of the unsigned media", async () => {
    const found = await verifyFile(file, type, quiet);
    const unsignedBytes = await bytesOf(plain);
    expect(found).toEqual({
      state: "trusted",
      problems: [],
      generator: "Spotmill 0.1.0",
      title: "job",
      digitalSourceType: type === "video/mp4" ? sourceTypes.composite : sourceTypes.algorithmic,
      signerName: "Spotmill local signer",
      renderHash: `sha256:${sha256(unsignedBytes)}`,
      fileSha256: sha256(await bytesOf(file)),
    });
    expect(found.renderHash).toBe(signed[type === "video/mp4" ? 0 : 1]?.renderHash);
    if (type === "video/mp4") expect(found.renderHash).toBe(renderHash);
  });

  it("is intact but not trusted where another root is the anchor", async () => {
    const { chain } = await makeIdentity();
    expect(await readManifest(file, type, chain)).toMatchObject({
      state: "valid",
      problems: [{ code: "signingCredential.untrusted" }],
    });
  });

  it("decodes to the same pixels and samples, and grows by 7 kB at most", async () => {
    expect(await decoded(file, type)).toBe(await decoded(plain, type));
    const [before, after] = await Promise.all([stat(plain), stat(file)]);
    expect(after.size - before.size).toBeLessThan(7000);
  });

  it("gives the unsigned bytes back, bit for bit; an unsigned file stays as it is", async () => {
    const unsignedBytes = await bytesOf(plain);
    expect(Buffer.compare(stripManifest(await bytesOf(file), type), unsignedBytes)).toBe(0);
    expect(stripManifest(unsignedBytes, type)).toBe(unsignedBytes);
    expect(await verifyFile(plain, type, quiet)).toMatchObject({
      state: "none",
      renderHash: `sha256:${sha256(unsignedBytes)}`,
    });
  });

  it("is invalid once one byte of the media is changed, at 40 of 40 places", async () => {
    const bytes = await bytesOf(file);
    const { anchors } = await credentials();
    const first = endOfManifest(bytes, type);
    const changed = join(dataDir, `changed-${type.slice(-3)}`);
    const states = [];
    for (let place = 0; place < 40; place++) {
      const at = first + Math.floor(((bytes.length - first - 1) * place) / 39);
      const copy = bytes.slice();
      copy[at] = (copy[at] ?? 0) ^ 1;
      await writeFile(changed, copy);
      states.push((await readManifest(changed, type, anchors)).state);
    }
    expect(states).toEqual(Array(40).fill("invalid"));
  });
});

it("keeps the index of a signed film in front of its media", async () => {
  const bytes = Buffer.from(await readFile(film.signed));
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
});

it("re-encoding takes the manifest away", async () => {
  const again = join(dataDir, "again.png");
  await sharp(still.signed).png().toFile(again);
  expect(await verifyFile(again, "image/png", quiet)).toMatchObject({ state: "none", signerName: null });
});

it("what is no picture at all is invalid, with why, and no failure of the server", async () => {
  const torn = join(dataDir, "torn.mp4");
  await writeFile(torn, (await bytesOf(film.signed)).slice(0, 900));
  const found = await verifyFile(torn, "video/mp4", quiet);
  expect(found.state).toMatch(/invalid|none/);
});

it("keeps its key and chain for this user only, and nothing else; a second look finds the same", async () => {
  const folder = join(root, "c2pa");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual(["chain.pem", "key.pem"]);
  for (const name of ["chain.pem", "key.pem"]) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const { identity, rootPem, signer } = await credentials();
  expect({ identity, signer }).toMatchObject({
    signer: "local",
    identity: { key: await readFile(join(folder, "key.pem"), "utf8") },
  });
  expect(identity.chain.endsWith(rootPem)).toBe(true);
});

it("two servers that start at once in one folder sign with one identity", async () => {
  const shared = await useStorageEnvironment();
  const both = [];
  for (let server = 0; server < 2; server++) {
    globalThis.spotmillSingletons?.clear();
    both.push(credentials());
  }
  const [first, second] = await Promise.all(both);
  expect(first?.identity).toEqual(second?.identity);
  expect(await readdir(shared.folder)).toEqual(["c2pa", "media", "scratch"]);
  await shared.remove();
});

it("files are signed by a process that is kept, each as one signed alone; one that signed a large video is not kept", async () => {
  const signing = () => childrenOf(process.pid, "provenance-child");
  const picture = { from: still.plain, title: "job", sourceType: sourceTypes.algorithmic };
  const video = { from: film.plain, to: join(dataDir, "again.mp4"), title: "job", sourceType: sourceTypes.composite };
  const padding = Buffer.alloc(25 * 1_048_576);
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4, "latin1");
  const large = join(dataDir, "large.mp4");
  await writeFile(large, Buffer.concat([await readFile(film.plain), padding]));
  const before = await signing();
  await signFiles([{ ...video, from: large }], quiet);
  expect(await signing()).toEqual(before);
  await signFiles([video], quiet);
  const kept = await signing();
  expect(kept).not.toEqual([]);
  for (const name of ["first.png", "second.png"]) await signFiles([{ ...picture, to: join(dataDir, name) }], quiet);
  expect(await signing()).toEqual(kept);
  for (const name of ["first.png", "second.png"])
    expect(await verifyFile(join(dataDir, name), "image/png", quiet)).toMatchObject({ state: "trusted" });
});
