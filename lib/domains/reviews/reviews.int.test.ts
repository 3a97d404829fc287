import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { insertJob } from "@/e2e/support/records";
import { setSuspended } from "@/lib/domains/accounts/service";
import { listAudit } from "@/lib/domains/audit/service";
import { remove as removeJob } from "@/lib/domains/jobs/service";
import { db } from "@/lib/platform/db/client";
import { jobReviewComments, jobReviewDecisions, jobReviews, users } from "@/lib/platform/db/schema";
import { newFilm, newLink, say } from "./reviews.fixture";
import * as service from "./service";
import { makeToken } from "./token";

useEngine();

const gone = { status: 404, code: "NOT_FOUND" };

test("a link shows the ad and its brand, and nothing else of the account; only the hash of its token is stored", async () => {
  const caller = await makeCaller();
  const { review, url, token } = await newLink(caller, { note: "Is the price readable?" });
  expect(review).toMatchObject({ status: "open", comments: [], decisions: [], revokedAt: null });
  expect(new URL(url).pathname).toBe(`/review/${token}`);
  const shown = await service.openReview(token);
  expect(shown).toMatchObject({
    title: "Hold on.",
    brandName: "Northlight",
    note: "Is the price readable?",
    film: "film",
    poster: "poster",
    captions: null,
    pictures: [],
    width: 1080,
  });
  for (const hidden of [caller.accountId, review.id, review.jobId, "secret brief"])
    expect(JSON.stringify(shown)).not.toContain(hidden);
  expect(JSON.stringify(await db().select().from(jobReviews))).not.toContain(token.slice(0, 32));
  expect(await service.reviewFile(token, "film")).toBe(`${caller.accountId}/film/ad.mp4`);
  await expect(service.reviewFile(token, "timeline")).rejects.toMatchObject(gone);
});

test("404, the same for unknown, forged, revoked and expired links, and for a deleted job", async () => {
  const caller = await makeCaller();
  const { token, jobId, review } = await newLink(caller);
  const forged = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  const unknown = makeToken().token;
  const revoked = await newLink(caller);
  await service.revoke(caller, { jobId: revoked.jobId, reviewId: revoked.review.id });
  const expired = await newLink(caller, { expiresInDays: 1 });
  await db()
    .update(jobReviews)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(jobReviews.id, expired.review.id));
  const deleted = await newLink(caller);
  await removeJob(caller, { jobId: deleted.jobId });
  for (const dead of ["", "x", forged, unknown, revoked.token, expired.token, deleted.token]) {
    await expect(service.openReview(dead)).rejects.toMatchObject({ ...gone, message: "review link not found" });
    await expect(service.reviewFile(dead, "film")).rejects.toMatchObject(gone);
    await expect(say(dead)).rejects.toMatchObject(gone);
    await expect(service.decide({ token: dead, name: "Ana", decision: "approve" })).rejects.toMatchObject(gone);
  }
  expect(await service.list(caller, { jobId: expired.jobId })).toMatchObject({ reviews: [{ status: "expired" }] });
  expect(await service.list(caller, { jobId })).toMatchObject({ reviews: [{ id: review.id, status: "open" }] });
});

test("404 while the account is suspended, and the same page after that", async () => {
  const caller = await makeCaller();
  const { token } = await newLink(caller);
  await setSuspended(caller.accountId, true);
  await expect(service.openReview(token)).rejects.toMatchObject(gone);
  await expect(service.reviewFile(token, "film")).rejects.toMatchObject(gone);
  await expect(say(token)).rejects.toMatchObject(gone);
  await expect(service.decide({ token, name: "Ana", decision: "approve" })).rejects.toMatchObject(gone);
  await setSuspended(caller.accountId, false);
  expect(await service.openReview(token)).toMatchObject({ title: "Hold on.", comments: [], decisions: [] });
});

test("comments stand in the order of the film; a name has one decision, the last one; the owner reads all of it", async () => {
  const caller = await makeCaller();
  const { token, jobId } = await newLink(caller);
  await say(token, { text: "<b>Late</b>", atSeconds: 9.5 });
  await say(token, { text: "In general", atSeconds: null });
  const { review } = await say(token);
  expect(review.comments.map(({ text }) => text)).toEqual(["In general", "Too fast", "<b>Late</b>"]);
  await service.decide({ token, name: "Ana", decision: "change" });
  await service.decide({ token, name: "Ben", decision: "approve" });
  await service.decide({ token, name: "ANA", decision: "approve" });
  const { reviews } = await service.list(caller, { jobId });
  expect(reviews[0]?.comments.map(({ atSeconds }) => atSeconds)).toEqual([null, 4, 9.5]);
  expect(reviews[0]?.decisions.map(({ name, decision }) => `${name} ${decision}`)).toEqual([
    "Ben approve",
    "ANA approve",
  ]);
});

test("a link takes 200 comments and as many decisions, a job 20 open links", async () => {
  const caller = await makeCaller();
  const { token, jobId, review } = await newLink(caller);
  await db().update(jobReviews).set({ commentsTaken: 199, decisionsTaken: 200 }).where(eq(jobReviews.id, review.id));
  const both = await Promise.allSettled([say(token), say(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(say(token)).rejects.toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("200") });
  await expect(service.decide({ token, name: "Ana", decision: "approve" })).rejects.toMatchObject({ status: 400 });
  const make = () => service.create(caller, { jobId, expiresInDays: 1, note: undefined });
  for (let n = 1; n < 20; n++) await make();
  await expect(make()).rejects.toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("20") });
  await service.revoke(caller, { jobId, reviewId: review.id });
  await make();
  const { reviews } = await service.list(caller, { jobId });
  expect(reviews.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "open"));
});

test("400 for a job that is not completed, or has nothing to show", async () => {
  const caller = await makeCaller();
  const create = (jobId: string) => service.create(caller, { jobId, expiresInDays: 1, note: undefined });
  await expect(create(await insertJob(caller.accountId))).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: "the job is queued: only a completed job can be reviewed",
  });
  const empty = await newFilm(caller, { result: { script: "Hold on." } });
  await expect(create(empty)).rejects.toMatchObject({ status: 400 });
});

test("another account's job and links are not found; a key without the scope of the type is denied", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const { jobId, review, token } = await newLink(caller);
  const own = await newLink(other);
  const create = { jobId, expiresInDays: 1, note: undefined };
  await expect(service.create(other, create)).rejects.toMatchObject(gone);
  await expect(service.list(other, { jobId })).rejects.toMatchObject(gone);
  await expect(service.revoke(other, { jobId, reviewId: review.id })).rejects.toMatchObject(gone);
  await expect(service.revoke(other, { jobId: own.jobId, reviewId: review.id })).rejects.toMatchObject(gone);
  const images = { ...caller, scopes: ["image:write"] as const };
  await expect(service.create(images, create)).rejects.toMatchObject({ status: 403 });
  await expect(service.revoke(images, { jobId, reviewId: review.id })).rejects.toMatchObject({ status: 403 });
  expect(await service.openReview(token)).toMatchObject({ title: "Hold on." });
});

test("links, revocations and decisions are in the audit log, once each and without a token", async () => {
  const caller = { ...(await makeCaller()), keyPrefix: "svc_live_abcd" };
  const { jobId, review, token } = await newLink(caller);
  await service.decide({ token, name: "Ana", decision: "approve" });
  const revoke = () => service.revoke(caller, { jobId, reviewId: review.id });
  const first = await revoke();
  expect(await revoke()).toEqual(first);
  const entries = await listAudit(caller.accountId);
  expect(
    entries.flatMap(({ action, actor, subject }) =>
      action.startsWith("review.") ? [`${action} | ${actor} | ${subject}`] : [],
    ),
  ).toEqual([
    "review.revoked | svc_live_abcd | Hold on.",
    "review.decided | review link | Ana",
    "review.created | svc_live_abcd | Hold on.",
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test("a deleted job takes its links, comments and decisions along, and so does a deleted account", async () => {
  const caller = await makeCaller();
  const rowsLeft = async () => {
    const tables = [jobReviews, jobReviewComments, jobReviewDecisions];
    const of = (table: (typeof tables)[number]) =>
      db().select().from(table).where(eq(table.accountId, caller.accountId));
    return (await Promise.all(tables.map(of))).map((rows) => rows.length);
  };
  const fill = async () => {
    const link = await newLink(caller);
    await say(link.token);
    await service.decide({ token: link.token, name: "Ana", decision: "approve" });
    return link;
  };
  const { jobId } = await fill();
  await removeJob(caller, { jobId });
  expect(await rowsLeft()).toEqual([0, 0, 0]);
  await fill();
  expect(await rowsLeft()).toEqual([1, 1, 1]);
  await db().delete(users).where(eq(users.id, caller.accountId));
  expect(await rowsLeft()).toEqual([0, 0, 0]);
});

test("pictures are shown where there is no film", async () => {
  const caller = await makeCaller();
  const picture = (name: string) => ({
    url: { $file: `${caller.accountId}/images/${name}.png` },
    text: [{ role: "headline", text: "Monday, but better." }],
  });
  const jobId = await newFilm(caller, { type: "image", request: {}, result: { images: [picture("a"), picture("b")] } });
  const { url } = await service.create(caller, { jobId, expiresInDays: 1, note: undefined });
  const token = url.slice(url.lastIndexOf("/") + 1);
  expect(await service.openReview(token)).toMatchObject({
    title: "Monday, but better.",
    brandName: null,
    film: null,
    pictures: ["picture-1", "picture-2"],
  });
  expect(await service.reviewFile(token, "picture-2")).toContain("/b.png");
});
