import "reflect-metadata"; // before the manifest library, which decorates its classes
import { type Asset, BMFF, PNG } from "@trustnxt/c2pa-ts/asset";
import type { Signer } from "@trustnxt/c2pa-ts/cose";
import {
  ActionAssertion,
  ActionType,
  BMFFHashAssertion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from "@trustnxt/c2pa-ts/manifest";
import { shiftChunkOffsets } from "./mp4-boxes";
import type { SourceType } from "./source-type";
import type { SignableType } from "./strip";

// The library reads the brands of still pictures only; ours are those of the MP4 muxer. The set is private in its types.
const brands: unknown = Reflect.get(BMFF, "canReadBrands");
if (brands instanceof Set) for (const brand of ["isom", "iso2", "mp41", "mp42", "avc1"]) brands.add(brand);

const CLAIM_V2 = 1; // the library does not export the value of its ClaimVersion
/** Room for the signature and its certificates. The library's own 25,000 would add 27 kB to each file. */
const SIGNATURE_BYTES = 4096;

/** Content of a manifest. */
export interface ManifestInput {
  /** `xmp:iid:` and a UUID, new for each file. */
  instanceId: string;
  title: string;
  generator: { name: string; version: string };
  sourceType: SourceType;
}

/** The file with a signed manifest in it. Pixels and samples stay as they are. Throws RangeError for a fragmented MP4. */
export const signBytes = (
  bytes: Uint8Array,
  type: SignableType,
  input: ManifestInput,
  signer: Signer,
): Promise<Uint8Array> => (type === "image/png" ? signPng(bytes, input, signer) : signMp4(bytes, input, signer));

function signPng(bytes: Uint8Array, input: ManifestInput, signer: Signer): Promise<Uint8Array> {
  const hash = DataHashAssertion.create("SHA-256");
  return signAsset(new PNG(bytes), draftManifest("image/png", hash, input, signer), hash, signer);
}

async function signMp4(bytes: Uint8Array, input: ManifestInput, signer: Signer): Promise<Uint8Array> {
  const hash = BMFFHashAssertion.createV2("jumbf manifest", "SHA-256");
  const made = draftManifest("video/mp4", hash, input, signer);
  // The library does not move chunk offsets, and no validator notices. A first pass tells how far the media will move.
  const probe = new BMFF(bytes);
  await probe.ensureManifestSpace(made.store.measureSize());
  const moved = new Uint8Array(bytes);
  shiftChunkOffsets(moved, probe.getDataLength() - bytes.length);
  return signAsset(new BMFF(moved), made, hash, signer);
}

type Hash = DataHashAssertion | BMFFHashAssertion;
type DraftManifest = ReturnType<typeof draftManifest>;

function draftManifest(type: SignableType, hash: Hash, input: ManifestInput, signer: Signer) {
  const { instanceId, title, generator, sourceType } = input;
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: CLAIM_V2,
    assetFormat: type,
    instanceID: instanceId,
    defaultHashAlgorithm: "SHA-256",
    signer,
  });
  const { claim, signature } = manifest;
  if (!claim || !signature) throw new Error("the manifest has no claim");
  signature.signatureData.paddingLength = SIGNATURE_BYTES;
  claim.claimGeneratorName = generator.name;
  claim.claimGeneratorVersion = generator.version;
  claim.title = title;
  manifest.addAssertion(hash);
  // A V2 claim goes with this label, and its software agent is a map: with a string the reference cannot read it at all.
  const actions = new ActionAssertion();
  actions.label = "c2pa.actions.v2";
  const digitalSourceType = Object.values(DigitalSourceType).find((known) => known === String(sourceType));
  if (!digitalSourceType) throw new Error(`unknown digital source type ${sourceType}`);
  actions.actions = [{ action: ActionType.C2paCreated, digitalSourceType, softwareAgent: generator }];
  manifest.addAssertion(actions);
  return { store, manifest };
}

async function signAsset(
  asset: Asset,
  { store, manifest }: DraftManifest,
  hash: Hash,
  signer: Signer,
): Promise<Uint8Array> {
  await asset.ensureManifestSpace(store.measureSize());
  await hash.updateWithAsset(asset);
  await manifest.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}
