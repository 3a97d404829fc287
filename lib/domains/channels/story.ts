import { answerId, findInput, findMessage, findThread, readRun, textOf } from "@/lib/domains/agent/service";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import type { RunStory } from "./letter";
import type { DeliveryRow } from "./repo";

/** A picture that goes with a mail. */
export type Thumbnail = { filename: string; content: Buffer; contentType: string };

const MAX_THUMBNAIL_BYTES = 300_000;
const MAX_THUMBNAILS = 3;

/** What happened in a run, told in its own last words; null when the run is gone. */
export async function storyOf(row: DeliveryRow): Promise<{ story: RunStory; thumbnails: Thumbnail[] } | null> {
  const { accountId, runId, pendingInputId, kind } = row;
  if (kind === "test" || kind === "verification" || runId === null) return null;
  const run = await readRun(db(), runId);
  const thread = run && (await findThread(db(), accountId, run.threadId));
  if (!run || !thread) return null;
  const parts = (await findMessage(db(), accountId, answerId(runId)))?.parts ?? [];
  const words = pendingInputId === null ? textOf(parts) : await wordsOfInput(accountId, pendingInputId);
  const link = new URL(`/dashboard/agent/${thread.id}`, env().APP_URL).href;
  const story = { kind, title: thread.title ?? "a conversation", words: lastWords(words), link };
  return { story, thumbnails: kind === "run_completed" ? await thumbnailsOf(accountId, parts) : [] };
}

const lastWords = (words: string): string => words.split("\n\n").slice(-3).join("\n\n");

async function wordsOfInput(accountId: string, id: string): Promise<string> {
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

/** The stored pictures a run has made, as far as they are small enough for a mail. */
async function thumbnailsOf(accountId: string, parts: readonly unknown[]): Promise<Thumbnail[]> {
  const json = JSON.stringify(parts);
  const keys = [...json.matchAll(/"\$file":"([^"\\]+\.(png|jpe?g|webp))"/g)].map(([, key = "", extension = ""]) => ({
    key,
    contentType: `image/${extension.replace(/^jpg$/, "jpeg")}`,
  }));
  const thumbnails: Thumbnail[] = [];
  let left = MAX_THUMBNAIL_BYTES;
  for (const { key, contentType } of new Map(keys.map((found) => [found.key, found])).values()) {
    const known = key.startsWith(`${accountId}/`) ? await storage().stat(key) : undefined;
    if (!known || known.bytes > left || thumbnails.length >= MAX_THUMBNAILS) continue;
    const { body } = await storage().open(key);
    const content = Buffer.from(await new Response(body).arrayBuffer());
    left -= content.length;
    thumbnails.push({ filename: key.slice(key.lastIndexOf("/") + 1), content, contentType });
  }
  return thumbnails;
}
