import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { Identity } from "./make-identity";
import { acceptedKeys, keyKindOf } from "./key-kind";

/** A signing identity that cannot be used. `message` is one sentence: what is wrong and what to do. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
}

/** Facts read from an identity. */
export interface IdentityFacts {
  /** Common name of the leaf. */
  signerName: string;
  /** PEM of the last certificate of the chain: trust in it is trust in the files. */
  rootPem: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Checks that the key belongs to the first certificate and that the chain holds, now. Throws IdentityError. */
export function inspectIdentity({ key, chain }: Identity, at: Date): IdentityFacts {
  const certificates = (chain.match(CERTIFICATE) ?? []).map(toCertificate);
  const [leaf] = certificates;
  const root = certificates.at(-1);
  if (!leaf || !root) throw new IdentityError("C2PA_CERT_CHAIN holds no certificate: set it to PEM text, leaf first");
  const privateKey = toPrivateKey(key);
  if (!keyKindOf(privateKey)) throw new IdentityError(`C2PA_PRIVATE_KEY cannot sign claims: use ${acceptedKeys}`);
  if (!leaf.checkPrivateKey(privateKey))
    throw new IdentityError("C2PA_PRIVATE_KEY does not belong to the first certificate of C2PA_CERT_CHAIN");
  for (const [index, certificate] of certificates.entries()) {
    const issuer = certificates[index + 1];
    if (issuer && !(certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)))
      throw new IdentityError(`certificate ${index + 1} of C2PA_CERT_CHAIN was not issued by the one after it`);
    if (at < new Date(certificate.validFrom) || at >= new Date(certificate.validTo))
      throw new IdentityError(`certificate ${index + 1} of C2PA_CERT_CHAIN is not valid now: renew it`);
  }
  return { signerName: nameOf(leaf), rootPem: `${root.toString().trim()}\n` };
}

const nameOf = ({ subject }: X509Certificate): string => /^(?:CN|O)=(.+)$/m.exec(subject)?.[1] ?? subject;

function toCertificate(pem: string, index: number): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new IdentityError(`certificate ${index + 1} of C2PA_CERT_CHAIN is damaged`);
  }
}

function toPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new IdentityError("C2PA_PRIVATE_KEY is not a private key: set it to PEM text without a passphrase");
  }
}
