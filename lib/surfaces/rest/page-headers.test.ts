import { afterEach, expect, test, vi } from "vitest";
import { contentSecurityPolicy } from "./page-headers";

afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.spotmillSingletons?.delete("env");
});

function sourcesOf(variables: Record<string, string>): (string | undefined)[] {
  const secret = "s".repeat(32);
  const needed = { DATABASE_URL: "postgres://u@127.0.0.1/s", KEY_PEPPER: secret, MEDIA_SIGNING_KEY: secret };
  for (const [name, value] of Object.entries({ ...needed, NEXTAUTH_SECRET: secret, ...variables }))
    vi.stubEnv(name, value);
  globalThis.spotmillSingletons?.delete("env");
  const policy = contentSecurityPolicy("n", false).split("; ");
  return ["img-src", "media-src", "connect-src"].map((name) => policy.find((one) => one.startsWith(`${name} `)));
}
const bucket = {
  S3_BUCKET: "ads",
  S3_ENDPOINT: "http://storage:9000",
  S3_PUBLIC_ENDPOINT: "https://media.example.com/s3",
};
const own = ["img-src 'self' blob: data:", "media-src 'self' blob:", "connect-src 'self'"] as const;
const also = (line: string) => `${line} https://media.example.com`;

test.each([
  ["nothing of a bucket that pages are not sent to", {}, own],
  ["what is read from it", { MEDIA_DELIVERY: "redirect" }, own.map(also)],
  ["what is sent to it", { MEDIA_UPLOADS: "bucket" }, [own[0], own[1], also(own[2])]],
  ["both, once", { MEDIA_DELIVERY: "redirect", MEDIA_UPLOADS: "bucket" }, own.map(also)],
])("pages may use %s", (_, wanted, lines) => expect(sourcesOf({ ...bucket, ...wanted })).toEqual(lines));
