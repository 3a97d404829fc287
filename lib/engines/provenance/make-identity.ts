import "reflect-metadata"; // before the certificate library, which decorates its classes
import * as x509 from "@peculiar/x509";
import { webcrypto } from "node:crypto";

const P256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
/** An extended key usage that the C2PA certificate profile accepts; C2PA 2.2, 14.5.1. */
const EMAIL_PROTECTION = "1.3.6.1.5.5.7.3.4";
const YEARS = 10;

/** A signing identity as PEM text: the private key (PKCS#8) and its certificates, leaf first, root last. */
export interface Identity {
  key: string;
  chain: string;
}

/**
 * Makes a root and one leaf for signing. Valid ten years: without a trusted timestamp every published file turns invalid
 * the day its certificate expires. The root's own key is thrown away, so nothing else can ever be issued under it.
 */
export async function makeIdentity(notBefore = new Date()): Promise<Identity> {
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const validity = { notBefore, notAfter, signingAlgorithm: P256 };
  const rootKeys = await webcrypto.subtle.generateKey(P256, true, ["sign", "verify"]);
  const leafKeys = await webcrypto.subtle.generateKey(P256, true, ["sign", "verify"]);
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: serial(),
    name: "CN=Spotmill local root, O=Spotmill",
    keys: rootKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...validity,
    serialNumber: serial(),
    subject: "CN=Spotmill local signer, O=Spotmill",
    issuer: root.subject,
    publicKey: leafKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await x509.SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey("pkcs8", leafKeys.privateKey);
  return {
    key: `${x509.PemConverter.encode(pkcs8, "PRIVATE KEY")}\n`,
    chain: `${leaf.toString("pem")}\n${root.toString("pem")}\n`,
  };
}

/** 16 random bytes whose first bit is 0: a positive number. */
function serial(): string {
  const bytes = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  bytes[0] = (bytes[0] ?? 0) & 0x7f || 1;
  return bytes.toString("hex");
}
