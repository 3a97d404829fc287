import { type KeyObject, type SigningOptions } from "node:crypto";

/** Signature settings of a key. */
export interface KeyKind {
  /** COSE algorithm (RFC 9053); the values of the manifest library's `CoseAlgorithmIdentifier`. */
  cose: "ES256" | "ES384" | "ES512" | "Ed25519";
  /** Null where the algorithm hashes by itself. */
  digest: "sha256" | "sha384" | "sha512" | null;
  options: SigningOptions;
}

// Raw r and s side by side: the reference refuses DER, and the manifest library's own signer writes DER.
const raw: SigningOptions = { dsaEncoding: "ieee-p1363" };

const kinds: Readonly<Record<string, KeyKind>> = {
  prime256v1: { cose: "ES256", digest: "sha256", options: raw },
  secp384r1: { cose: "ES384", digest: "sha384", options: raw },
  secp521r1: { cose: "ES512", digest: "sha512", options: raw },
  ed25519: { cose: "Ed25519", digest: null, options: {} },
};

/** The kinds of key that can sign here, for a public sentence. */
export const acceptedKeys = "an EC key on P-256, P-384 or P-521, or an Ed25519 key";

/** Returns the signature settings of a key; undefined for keys that cannot sign here. */
export const keyKindOf = (key: KeyObject): KeyKind | undefined =>
  kinds[key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType ?? ""];
