import { afterAll, beforeAll, expect, test } from "vitest";
import { useStorageEnvironment } from "./environment.fixture";
import { filesOf } from "./references";

const account = "590c6902-e1e3-47a3-aaf7-5fd9df4ccbf7";
const key = `${account}/2556974d-9302-4cba-b818-f87bfe5eedd7/ad.mp4`;

let remove: () => Promise<void>;
beforeAll(async () => void ({ remove } = await useStorageEnvironment()));
afterAll(() => remove());

test("a file named in words is signed now, whatever the service was called when they were said", () => {
  const { signIn } = filesOf(account);
  for (const origin of ["https://app.example", "http://127.0.0.1:3000"]) {
    expect(signIn(`Your ad is ready: ${origin}/files/${key}.`)).toMatch(
      /^Your ad is ready: http:\/\/127\.0\.0\.1:3000\/files\/\S+\/ad\.mp4\?exp=\d+&sig=[\w-]+\.$/,
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

test("storage keys of the account's own references, in order, and none out of text", () => {
  const other = "11111111-1111-4111-8111-111111111111/a/b.png";
  const parts = [
    { type: "text", text: `{"$file":"${account}/a/text.png"}` },
    { type: "tool", output: { images: [{ url: { $file: `${account}/a/1.png` } }, { url: { $file: other } }] } },
    { type: "data-job", data: { videoUrl: { $file: key }, note: null } },
  ];
  expect(filesOf(account).storageKeys(parts)).toEqual([`${account}/a/1.png`, key]);
});
