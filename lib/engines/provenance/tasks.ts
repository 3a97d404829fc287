import * as z from "zod";
import { ManifestReading } from "./manifest-reading";
import { sourceTypes } from "./source-type";
import { signableTypes } from "./strip";

const SignableType = z.enum(signableTypes);
const IdentityText = z.object({ key: z.string(), chain: z.string() });

/** `provenance-child` certify: a new root and leaf. */
export const CertifyInput = z.object({});
/** Output of `provenance-child` certify: PEM of the key and of the chain. */
export const CertifyOutput = IdentityText;

/** `provenance-child` sign: each file `from` with a manifest in it to `to`; `renderHash` is `sha256:` of `from`. */
export const SignInput = z.object({
  identity: IdentityText,
  generator: z.object({ name: z.string(), version: z.string() }),
  files: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      type: SignableType,
      title: z.string(),
      sourceType: z.enum(Object.values(sourceTypes)),
    }),
  ),
});
/** Output of `provenance-child` sign: one hash for each file, in their order. */
export const SignOutput = z.object({ files: z.array(z.object({ renderHash: z.string() })) });

/** `provenance-child` verify: manifests, `sha256:` of the media without them, and hex SHA-256 of the files, in their order. */
export const VerifyInput = z.object({
  files: z.array(z.object({ file: z.string(), type: SignableType })),
  anchors: z.string(),
});
/** Manifest of one file with the hashes of its media and of the file. */
export const Verification = ManifestReading.extend({ renderHash: z.string().nullable(), fileSha256: z.string() });
export type Verification = z.infer<typeof Verification>;
/** Output of `provenance-child` verify: one entry for each file, in their order. */
export const VerifyOutput = z.object({ files: z.array(Verification) });
