import { createHash, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import * as z from "zod";
import { stripManifest } from "../../lib/engines/provenance/strip";
import { ProvenanceAsset } from "../../lib/contract/provenance";
import { makeAccount, type TestAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import type { Client } from "../support/client";
import { isOver, jobOf, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const Provenance = z.object({
  provenance: z.object({ anchorPem: z.string(), assets: z.array(z.strictObject(ProvenanceAsset.shape)) }),
});
const Result = z.object({
  checks: z.array(z.object({ id: z.string(), status: z.string(), measured: z.unknown() })),
  images: z.array(z.object({ url: z.string(), renderHash: z.string() })).default([]),
  videoUrl: z.string().optional(),
  renderHash: z.string().optional(),
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

async function made(api: Client, key: string, path: string, body: object) {
  const { id } = jobOf(await api.call("POST", path, { key, body }));
  const job = await untilJob(api, key, id, isOver);
  expect(job.error_payload).toBeNull();
  const { body: answer } = await api.call("GET", `/jobs/${id}/provenance`, { key });
  return { id, result: Result.parse(job.result_payload), ...Provenance.parse(answer).provenance };
}

async function uploaded(api: Client, { secret: key }: TestAccount, data: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = { filename: "a.png", mimeType: "image/png", bytes: data.length };
  const { upload, put } = (await api.call("POST", "/uploads", { key, body })).body as {
    upload: { id: string };
    put: { url: string; headers: Record<string, string> };
  };
  expect((await fetch(put.url, { method: "PUT", headers: put.headers, body: data })).status).toBe(200);
  return upload.id;
}

const verify = (api: Client, { secret: key }: TestAccount, body: object) =>
  api.call("POST", "/provenance/verify", { key, body });

test(
  "an image ad -> trusted, its unsigned bytes have the hash of the result; encoded again -> none",
  { tag: oneDoor },
  async ({ api }) => {
    const account = await makeAccount();
    const { id, result, assets, anchorPem } = await made(api, account.secret, "/image-ads/jobs", {
      prompt: "Fresh roasted coffee beans",
      seed: 7,
    });
    expect(anchorPem).toContain("BEGIN CERTIFICATE");
    expect(result.checks).toContainEqual({ id: "provenance.signed", status: "pass", measured: "trusted" });
    const [image] = result.images;
    expect(assets).toMatchObject([
      {
        role: "image",
        state: "trusted",
        problems: [],
        renderHash: image!.renderHash,
        renderHashMatches: true,
        jobId: id,
      },
    ]);
    const file = await fetched(image!.url);
    expect(`sha256:${sha256(stripManifest(file, "image/png"))}`).toBe(image!.renderHash);
    expect(sha256(file)).toBe(assets[0]!.fileSha256);

    const again = await uploaded(api, account, new Uint8Array(await sharp(file).png().toBuffer()));
    expect((await verify(api, account, { uploadId: again })).body).toMatchObject({
      report: { state: "none", jobId: null },
    });
    const same = await uploaded(api, account, file);
    for (const source of [{ uploadId: same }, { jobId: id }, { url: image!.url }])
      expect((await verify(api, account, source)).body).toMatchObject({
        report: { state: "trusted", renderHashMatches: true, jobId: id },
      });
    const stranger = await makeAccount();
    for (const source of [{ uploadId: same }, { jobId: id }])
      expect((await verify(api, stranger, source)).status).toBe(404);
    expect((await api.call("GET", `/jobs/${id}/provenance`, { key: stranger.secret })).status).toBe(404);
  },
);

test(
  "a video and its thumbnail -> trusted; without its manifest the file is the render, bit for bit",
  { tag: oneDoor },
  async ({ api }) => {
    const account = await makeAccount();
    const body = { prompt: "Fresh bread daily. “Come at seven.”", duration: 2, resolution: "361x641", seed: 7 };
    const { result, assets } = await made(api, account.secret, "/video/jobs", body);
    expect(assets.map(({ role, state }) => `${role} ${state}`)).toEqual(["video trusted", "thumbnail trusted"]);
    expect(assets[0]).toMatchObject({ renderHashMatches: true, renderHash: result.renderHash });
    expect(result.checks).toContainEqual({ id: "provenance.signed", status: "pass", measured: "trusted" });
    const file = await fetched(result.videoUrl ?? "");
    expect(`sha256:${sha256(stripManifest(file, "video/mp4"))}`).toBe(result.renderHash);
    const fixture = { url: `${originOf("fixtures")}/videos/talk.mp4` };
    expect((await verify(api, account, fixture)).body).toMatchObject({
      report: { state: "none", url: fixture.url, role: "file", signerName: null, renderHashMatches: null },
    });
  },
);

test("400 for no source or several, another type of file, a private address and a job that is not done", async ({
  api,
}) => {
  const account = await makeAccount();
  const queued = jobOf(await api.call("POST", "/ugc/jobs", { key: account.secret, body: { prompt: "x" } }));
  await api.call("POST", `/jobs/${queued.id}/cancel`, { key: account.secret });
  const refused: readonly (readonly [object, string])[] = [
    [{}, "exactly one of"],
    [{ jobId: queued.id, url: "https://cdn.example.com/a.png" }, "exactly one of"],
    [{ jobId: "42" }, "jobId"],
    [{ url: "https://127.0.0.1/a.png" }, "url"],
    [{ url: `${originOf("fixtures")}/pictures/coffee.jpg` }, "only PNG and MP4"],
    [{ url: `${originOf("fixtures")}/pictures/missing.png` }, "404"],
    [{ jobId: queued.id }, "has not made its files"],
  ];
  for (const [body, message] of refused)
    expect(await verify(api, account, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", message: expect.stringContaining(message), hint: expect.stringMatching(/\w/) },
    });
  expect((await api.call("GET", `/jobs/${queued.id}/provenance`, { key: account.secret })).status).toBe(400);
  expect((await verify(api, account, { uploadId: randomUUID() })).status).toBe(404);
});
