import "reflect-metadata"; // before the certificate library, which decorates its classes
import * as x509 from "@peculiar/x509";
import { CoseAlgorithmIdentifier, type Signer } from "@trustnxt/c2pa-ts/cose";
import { createPrivateKey, sign } from "node:crypto";
import * as z from "zod";
import type { Identity } from "./make-identity";
import { acceptedKeys, keyKindOf } from "./key-kind";

// The manifest library is typed with an older version of the certificate library; it reads the same members of both.
const Certificate = z.custom<Signer["certificate"]>((value) => value instanceof x509.X509Certificate);

/** Opens a signer for the manifest library. Throws RangeError for a key of another kind, or a chain without certificates. */
export function openSigner({ key: pem, chain }: Identity): Signer {
  const key = createPrivateKey(pem);
  const kind = keyKindOf(key);
  const [certificate, ...chainCertificates] = x509.PemConverter.decode(chain).map((der) =>
    Certificate.parse(new x509.X509Certificate(der)),
  );
  if (!kind || !certificate) throw new RangeError(`signing needs a certificate and ${acceptedKeys}`);
  return {
    algorithm: CoseAlgorithmIdentifier[kind.cose],
    certificate,
    chainCertificates,
    sign: async (payload) => new Uint8Array(sign(kind.digest, payload, { key, ...kind.options })),
  };
}
