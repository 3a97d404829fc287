import type { S3ClientConfig } from "@aws-sdk/client-s3";

/** Location of the bucket. Without `credentials` the AWS SDK's own chain (environment, profile, role) decides. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** A service that speaks S3; addressed by path. */
  endpoint?: string;
  /** The same service as clients reach it. */
  publicEndpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Settings of a client that calls, or signs for, `endpoint`; Amazon's own where there is none. */
export const clientConfig = ({ region, credentials }: S3Settings, endpoint: string | undefined): S3ClientConfig => ({
  region,
  ...(credentials && { credentials }),
  // The SDK's default trailing checksums are refused by several services that speak S3.
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
  ...(endpoint && { endpoint, forcePathStyle: true }),
});

const CONNECT_MS = 5_000;
/** Longest wait for an answer to begin, and for a call whose bytes do not move. */
const ANSWER_MS = 30_000;

/** Connections of calls that end by themselves: fifty at most, the SDK's own limit. One that stands still is given up. */
export const callConnections = { connectionTimeout: CONNECT_MS, socketTimeout: ANSWER_MS };

const asManyAsAreRead = { keepAlive: true, maxSockets: Infinity };

/** Connections of files that are read: a slow reader keeps one for as long as it likes, and none from others. */
export const readConnections = {
  connectionTimeout: CONNECT_MS,
  requestTimeout: ANSWER_MS,
  throwOnRequestTimeout: true,
  httpAgent: asManyAsAreRead,
  httpsAgent: asManyAsAreRead,
};
