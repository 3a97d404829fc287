import { beforeAll, expect, test } from "vitest";
import { filesOf } from "./references";

const account = "590c6902-e1e3-47a3-aaf7-5fd9df4ccbf7";
const key = `${account}/2556974d-9302-4cba-b818-f87bfe5eedd7/ad.mp4`;

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://nowhere",
    KEY_PEPPER: "p".repeat(32),
    MEDIA_SIGNING_KEY: "m".repeat(32),
    NEXTAUTH_SECRET: "n".repeat(32),
    APP_URL: "https://app.example",
  });
});

test("a file named in words is signed now, whatever the service was called when they were said", () => {
  const { signIn } = filesOf(account);
  for (const origin of ["https://app.example", "http://127.0.0.1:3000"]) {
    expect(signIn(`Your ad is ready: ${origin}/files/${key}.`)).toMatch(
      /^Your ad is ready: https:\/\/app\.example\/files\/\S+\/ad\.mp4\?exp=\d+&sig=[\w-]+\.$/,
    );
  }
});

test("a file of another account, and an address that is signed, stay as they are", () => {
  const { signIn } = filesOf("11111111-1111-4111-8111-111111111111");
  const foreign = `See https://app.example/files/${key}`;
  expect(signIn(foreign)).toBe(foreign);
  const signed = `See https://app.example/files/${key}?exp=1&sig=x`;
  expect(filesOf(account).signIn(signed)).toBe(signed);
});
