import { afterEach, expect, test, vi } from "vitest";
import { env } from "@/lib/platform/env";

const secret = "s".repeat(32);
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://user@127.0.0.1/spotmill",
  KEY_PEPPER: secret,
  MEDIA_SIGNING_KEY: secret,
  NEXTAUTH_SECRET: secret,
};
const real = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const double = { STRIPE_DOUBLE_URL: "http://127.0.0.1:4000" };
const here = { APP_URL: "http://127.0.0.1:3000" };
const everywhere = { APP_URL: "https://ads.example.com" };

function read(variables: Record<string, string>): ReturnType<typeof env> {
  globalThis.spotmillSingletons?.delete("env");
  for (const name of ["APP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_DOUBLE_URL", "TEST_BILLING"])
    vi.stubEnv(name, "");
  for (const [name, value] of Object.entries({ ...production, ...variables })) vi.stubEnv(name, value);
  return env();
}

afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.spotmillSingletons?.delete("env");
});

test.each([
  ["Stripe's two", real],
  ["two signing secrets while they are rotated", { ...real, STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" }],
  ["local test billing on loopback", { ...here, ...double }],
  ["local test billing in words", { ...everywhere, TEST_BILLING: "1", ...double }],
  ["nothing, in development", { NODE_ENV: "development" }],
])("production starts with %s", (_, variables) => expect(() => read(variables)).not.toThrow());

test("every signing secret counts", () =>
  expect(read({ ...real, STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" }).STRIPE_WEBHOOK_SECRET).toEqual([
    "whsec_1",
    "whsec_2",
  ]));

test.each([
  ["STRIPE_SECRET_KEY", "no keys at all", {}],
  ["STRIPE_SECRET_KEY", "play money at a public address", { ...everywhere, ...double }],
  [
    "STRIPE_SECRET_KEY",
    "play money at a public address, although other parts are embedded",
    { ...everywhere, ...double, SPOTMILL_EMBEDDED: "1" },
  ],
  ["STRIPE_WEBHOOK_SECRET", "the key alone", { STRIPE_SECRET_KEY: "sk_live_1" }],
  ["STRIPE_SECRET_KEY", "the signing secret alone", { ...here, STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["STRIPE_SECRET_KEY", "the stand-in's key", { ...real, STRIPE_SECRET_KEY: "sk_test_double_1" }],
  ["STRIPE_DOUBLE_URL", "a stand-in beside real keys", { ...real, ...double }],
])("production refuses, naming %s, for %s", (variable, _, variables) =>
  expect(() => read(variables)).toThrow(new RegExp(`^the environment is incomplete: ${variable}: `)),
);

test("a provider's host may stand elsewhere in tests and on loopback, and never at a public address", () => {
  const PROVIDER_BASE_URLS = '{"queue.fal.run":"http://127.0.0.1:4999"}';
  expect(read({ NODE_ENV: "test", PROVIDER_BASE_URLS }).PROVIDER_BASE_URLS).toEqual({
    "queue.fal.run": "http://127.0.0.1:4999",
  });
  expect(() => read({ ...real, ...here, PROVIDER_BASE_URLS })).not.toThrow();
  for (const embedded of [{}, { SPOTMILL_EMBEDDED: "1" }, { TEST_BILLING: "1" }])
    expect(() => read({ ...real, ...everywhere, ...embedded, PROVIDER_BASE_URLS })).toThrow(
      /PROVIDER_BASE_URLS: sends keys to other servers/,
    );
  expect(() => read({ ...real, PROVIDER_BASE_URLS: "{" })).toThrow(/PROVIDER_BASE_URLS: must be a JSON object/);
});

test.each([
  ["STUDIO_VOICES", "elevenlabs", "STUDIO_VOICES: no such variable: did you mean STUDIO_VOICE?"],
  ["STUDIO_TRANSCRIBER", "openai", "did you mean STUDIO_TRANSCRIBE?"],
  [
    "STUDIO_NARRATOR",
    "openai",
    "STUDIO_NARRATOR: no such variable: known are STUDIO_WORKERS, STUDIO_SHORT_SIDE, STUDIO_SCRIPT, ",
  ],
  [
    "STUDIO_VOICE",
    "elevenlab,openai",
    'STUDIO_VOICE: "elevenlab" is not one of its providers: did you mean elevenlabs?',
  ],
  ["STUDIO_VOICE", "OpenAI", "did you mean openai?"],
  ["STUDIO_ACTOR", "replicate", 'STUDIO_ACTOR: "replicate" is not one of its providers: known are fal, local'],
])("%s=%s is refused with what was probably meant", (variable, value, words) =>
  expect(() => read({ ...real, [variable]: value })).toThrow(words),
);

test("an empty variable is none, and a ranking is read whatever stands between its names", () => {
  const given = read({ ...real, STUDIO_VOICES: "", STUDIO_VOICE: " openai , local", STUDIO_WORKERS: "2" });
  expect(given).toMatchObject({ STUDIO_VOICE: ["openai", "local"], STUDIO_ACTOR: [], STUDIO_WORKERS: 2 });
});

test.each([
  ["http://127.0.0.1:3000", true],
  ["http://localhost:3000", true],
  ["http://ads.localhost", true],
  ["http://[::1]:3000", true],
  ["https://localhost.example.com", false],
  ["https://127.example.com", false],
  ["http://10.0.0.4:3000", false],
])("%s is this machine alone: %s", (APP_URL, isLocal) => {
  const start = expect(() => read({ APP_URL, ...double }));
  if (isLocal) start.not.toThrow();
  else start.toThrow(/STRIPE_SECRET_KEY: is not set.*TEST_BILLING=1/);
});

test.each([
  ["MEDIA_DELIVERY", { MEDIA_DELIVERY: "redirect" }],
  ["MEDIA_UPLOADS", { MEDIA_UPLOADS: "bucket" }],
])("%s that sends clients to a bucket needs one", (variable, wanted) => {
  expect(() => read({ ...here, ...wanted, S3_BUCKET: "" })).toThrow(
    new RegExp(`^the environment is incomplete: ${variable}: .*S3_BUCKET is not set`),
  );
  expect(read({ ...here, ...wanted, S3_BUCKET: "ads" })).toMatchObject(wanted);
});

const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
test.each([
  ["S3_ENDPOINT", "S3_ENDPOINT without a bucket", { S3_ENDPOINT: "https://storage.example.com" }],
  ["S3_PUBLIC_ENDPOINT", "S3_PUBLIC_ENDPOINT alone", { S3_PUBLIC_ENDPOINT: "https://media.example.com" }],
  ["S3_ACCESS_KEY_ID", "keys without a bucket", keys],
  ["S3_ACCESS_KEY_ID", "the secret alone", { S3_BUCKET: "ads", S3_SECRET_ACCESS_KEY: "secret" }],
  ["S3_SECRET_ACCESS_KEY", "its id alone", { S3_BUCKET: "ads", S3_ACCESS_KEY_ID: "id" }],
])("media never silently stay on this machine: %s is named for %s", (variable, _, wanted) =>
  expect(() => read({ ...here, S3_BUCKET: "", ...wanted })).toThrow(
    new RegExp(`^the environment is incomplete: ${variable}: .*is not set`),
  ),
);

test("a bucket is given with both keys, or without for those of the machine", () => {
  expect(() => read({ ...here, S3_BUCKET: "ads", ...keys })).not.toThrow();
  expect(() => read({ ...here, S3_BUCKET: "ads" })).not.toThrow();
});
