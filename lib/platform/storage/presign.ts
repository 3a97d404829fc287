import { assertKey } from "./keys";
import { DAY_SECONDS } from "@/lib/platform/clock";
import { clientConfig, type S3Settings } from "./s3-settings";
import type { Presigner } from "./index";

/** Longest life that a signature of version 4 may have. */
const MOST_SECONDS = 7 * DAY_SECONDS;

const secondsUntil = (end: Date): number =>
  Math.min(MOST_SECONDS, Math.max(1, Math.floor((end.getTime() - Date.now()) / 1000)));

/** Signs addresses of a bucket. Nothing is asked of the bucket: a signature says nothing about what is stored. */
export function createPresigner(settings: S3Settings): Presigner {
  const { bucket: Bucket } = settings;
  const connect = async () => {
    const [{ S3Client, GetObjectCommand, PutObjectCommand }, { getSignedUrl }] = await Promise.all([
      import("@aws-sdk/client-s3"),
      import("@aws-sdk/s3-request-presigner"),
    ]);
    const client = new S3Client(clientConfig(settings, settings.publicEndpoint));
    return { client, GetObjectCommand, PutObjectCommand, getSignedUrl };
  };
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect());

  return {
    async put(key, { bytes, mimeType, expiresAt }) {
      const { client, PutObjectCommand, getSignedUrl } = await connected();
      const command = new PutObjectCommand({
        Bucket,
        Key: assertKey(key),
        ContentLength: bytes,
        ContentType: mimeType,
      });
      // The length is signed by itself; the type only when it is named here.
      const signableHeaders = new Set(["content-type"]);
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt), signableHeaders });
    },
    async get(key, { mimeType, disposition, expiresAt }) {
      const { client, GetObjectCommand, getSignedUrl } = await connected();
      const command = new GetObjectCommand({
        Bucket,
        Key: assertKey(key),
        ResponseContentType: mimeType,
        ResponseContentDisposition: disposition,
      });
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt) });
    },
  };
}
