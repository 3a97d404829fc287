import { type Fault, type Relaxable, relaxationFaults } from "./relaxations";

/** Variables that have to fit together. */
interface Given extends Relaxable, Payments, Bucket {
  C2PA_CERT_CHAIN?: string | undefined;
  C2PA_PRIVATE_KEY?: string | undefined;
}

interface Payments {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET: readonly string[];
  STRIPE_DOUBLE_URL?: string | undefined;
}

interface Bucket {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_PUBLIC_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  MEDIA_DELIVERY: "stream" | "redirect";
  MEDIA_UPLOADS: "service" | "bucket";
}

/** Faults of variables that are right by themselves, and not together. */
export function faultsOf(given: Given): Fault[] {
  const billing = billingFault(given);
  return [...(billing ? [billing] : relaxationFaults(given)), ...bucketFaults(given), ...certificateFaults(given)];
}

/** Fault in the configuration of payments; null when there is none. */
function billingFault(given: Payments): Fault | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_DOUBLE_URL: double } = given;
  if (key === undefined && secrets.length > 0)
    return ["STRIPE_SECRET_KEY", "belongs to STRIPE_WEBHOOK_SECRET: set both"];
  if (key !== undefined && secrets.length === 0)
    return ["STRIPE_WEBHOOK_SECRET", "belongs to STRIPE_SECRET_KEY: set both"];
  if (key?.startsWith("sk_test_double"))
    return ["STRIPE_SECRET_KEY", "is the key of the local stand-in: set Stripe's own"];
  if (key !== undefined && double !== undefined)
    return ["STRIPE_DOUBLE_URL", "sends payments elsewhere than STRIPE_SECRET_KEY: unset it"];
  return null;
}

/** Settings of a bucket that is not named, and one of two keys. */
function bucketFaults(given: Bucket): Fault[] {
  const { S3_BUCKET, MEDIA_DELIVERY, MEDIA_UPLOADS } = given;
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const absent = keys.filter((name) => given[name] === undefined);
  if (S3_BUCKET !== undefined)
    return absent.length === 1 ? absent.map((name) => [name, `is not set: set both of ${keys.join(" and ")}`]) : [];
  const remedy = "and S3_BUCKET is not set: set it, or unset this";
  const faults: (Fault | false)[] = [
    MEDIA_DELIVERY === "redirect" && ["MEDIA_DELIVERY", `sends clients to a bucket, ${remedy}`],
    MEDIA_UPLOADS === "bucket" && ["MEDIA_UPLOADS", `sends clients to a bucket, ${remedy}`],
    ...(["S3_ENDPOINT", "S3_PUBLIC_ENDPOINT", ...keys] as const).map(
      (name): Fault | false => given[name] !== undefined && [name, `says where media go, ${remedy}`],
    ),
  ];
  return faults.filter((fault) => fault !== false);
}

const certificateFaults = ({ C2PA_CERT_CHAIN: chain, C2PA_PRIVATE_KEY: key }: Given): Fault[] =>
  (chain === undefined) === (key === undefined)
    ? []
    : [["C2PA_CERT_CHAIN", "belongs together with C2PA_PRIVATE_KEY: set both or neither"]];
