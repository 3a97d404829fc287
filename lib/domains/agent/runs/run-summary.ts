import type { LoadRunSummary, Thumbnail } from "@/lib/domains/channels/service";
import { appUrl } from "@/lib/platform/app-url";
import { db } from "@/lib/platform/db/client";
import { storage } from "@/lib/platform/storage";
import { filesOf } from "@/lib/platform/storage/references";
import { answerId } from "./ids";
import { findInput } from "../inputs/input-repo";
import { findThread } from "../threads/thread-repo";
import { findMessage } from "../threads/message-repo";
import { readRun } from "./run-repo";
import { textOf } from "../wire";

const MAX_THUMBNAIL_BYTES = 300_000;
const MAX_THUMBNAILS = 3;
const MAX_PARAGRAPHS = 3;

const contentTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/** Loads what an e-mail says about a run: its last paragraphs or its question, and the pictures it has made. */
export const loadRunSummary: LoadRunSummary = async ({ kind, accountId, runId, pendingInputId }) => {
  const run = await readRun(db(), runId);
  const thread = run && (await findThread(db(), accountId, run.threadId));
  if (!run || !thread) return null;
  const parts = (await findMessage(db(), accountId, answerId(runId)))?.parts ?? [];
  const text = pendingInputId === null ? textOf(parts) : await describeInput(accountId, pendingInputId);
  return {
    kind,
    title: thread.title ?? "a conversation",
    text: text.split("\n\n").slice(-MAX_PARAGRAPHS).join("\n\n"),
    link: appUrl(`/dashboard/agent/${thread.id}`),
    thumbnails: kind === "run_completed" ? await loadThumbnails(accountId, parts) : [],
  };
};

async function describeInput(accountId: string, id: string): Promise<string> {
  const input = await findInput(db(), accountId, id);
  if (!input) return "";
  if (input.question !== null) return input.question;
  const { estimate } = input;
  const unit = estimate?.kind === "videos" ? "video" : "image ad";
  const cost = estimate
    ? `It charges at most ${estimate.units} ${unit}${estimate.units === 1 ? "" : "s"}.`
    : "It charges nothing.";
  return `It wants to run ${input.toolName}. ${cost}`;
}

/** The stored pictures a message refers to, in order, as far as they are small enough for an e-mail. */
async function loadThumbnails(accountId: string, parts: readonly unknown[]): Promise<Thumbnail[]> {
  const thumbnails: Thumbnail[] = [];
  let left = MAX_THUMBNAIL_BYTES;
  for (const key of new Set(filesOf(accountId).storageKeys(parts))) {
    if (thumbnails.length >= MAX_THUMBNAILS) break;
    const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
    const known = contentType && (await storage().stat(key));
    if (!known || known.bytes > left) continue;
    const { body } = await storage().open(key);
    const content = Buffer.from(await new Response(body).arrayBuffer());
    left -= content.length;
    thumbnails.push({ filename: key.slice(key.lastIndexOf("/") + 1), content, contentType });
  }
  return thumbnails;
}
