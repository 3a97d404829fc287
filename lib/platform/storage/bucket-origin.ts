import { env } from "@/lib/platform/env";

/** Origins of the bucket that pages may be sent to: to read media from, and to send uploads to. Empty where they are not. */
export interface BucketOrigins {
  readonly reading: readonly string[];
  readonly sending: readonly string[];
}

/** The origin of addresses signed for clients; the SDK makes the same choice of host, but pages must not load it for that. */
function originOfBucket(): string | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PUBLIC_ENDPOINT = S3_ENDPOINT } = env();
  if (!S3_BUCKET) return undefined;
  if (S3_PUBLIC_ENDPOINT) return new URL(S3_PUBLIC_ENDPOINT).origin;
  const host = `s3.${S3_REGION}.amazonaws.com`;
  // A name with dots does not fit the certificate of a host of its own.
  return S3_BUCKET.includes(".") ? `https://${host}` : `https://${S3_BUCKET}.${host}`;
}

/** The origins that `MEDIA_DELIVERY` and `MEDIA_UPLOADS` send pages to. */
export function bucketOrigins(): BucketOrigins {
  const { MEDIA_DELIVERY, MEDIA_UPLOADS } = env();
  const origin = originOfBucket();
  const origins = origin === undefined ? [] : [origin];
  return {
    reading: MEDIA_DELIVERY === "redirect" ? origins : [],
    sending: MEDIA_UPLOADS === "bucket" ? origins : [],
  };
}
