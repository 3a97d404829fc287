import { isOpenAt } from "../ui/signed-url";
import type { Draft, DraftPicture } from "./draft";
import type { SubtitleDraft } from "./subtitles/draft";
import type { VariantDraft } from "./variants/draft";

/** What was last started from the drafts: the request as text, and where its result is. */
export interface LastRun {
  readonly request: string;
  readonly kind: "job" | "set";
  readonly id: string;
}

/** Everything of the page that a reload must not lose. */
export interface DraftState {
  readonly brief: Draft;
  readonly variants: VariantDraft;
  readonly subtitles: SubtitleDraft;
  readonly lastRun: LastRun | null;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem">;

interface Entry {
  readonly source: string;
  readonly savedAt: number;
  readonly state: unknown;
}

// Raised when the shape of a draft changes: what another version has stored is not read.
const VERSION = 3;
const MAX_ENTRIES = 6;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

const keyOf = (accountId: string): string => `spotmill-drafts-${VERSION}-${accountId}`;

/** True when a value has every field of a sample, each of the sample's type; where the sample has null, anything will do. */
function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (sample === null || sample === undefined) return true;
  if (Array.isArray(sample)) return Array.isArray(value);
  if (typeof sample !== "object") return typeof value === typeof sample;
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(sample).every(([name, part]) => fields.has(name) && hasShapeOf(part, fields.get(name)));
}

const isEntry = (value: unknown): value is Entry => hasShapeOf({ source: "", savedAt: 0, state: null }, value);

function readEntries(storage: DraftStorage, accountId: string, now: number): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(accountId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).filter(({ savedAt }) => now - savedAt < MAX_AGE_MS) : [];
  } catch {
    // A window may refuse its storage, or hold what is not JSON: there is no draft then.
    return [];
  }
}

/** A picture, or what was wrong with it: an ad must not be made without one that was chosen for it, unseen. */
function openPicture(picture: DraftPicture, now: number): DraftPicture {
  const { url, problem } = picture;
  if (problem !== null) return picture;
  if (url === null) return { ...picture, problem: "It was not sent to its end. Choose it again." };
  return isOpenAt(url, now) ? picture : { ...picture, url: null, problem: "It is not kept any more. Choose it again." };
}

/** Drafts without the addresses of files that have ended. */
function withOpenFiles({ brief, subtitles, ...state }: DraftState, now: number): DraftState {
  const isOpen = ({ url }: { readonly url: string }) => isOpenAt(url, now);
  const { product } = brief;
  const isVideoOpen = subtitles.fileUrl === null || isOpenAt(subtitles.fileUrl, now);
  return {
    ...state,
    brief: {
      ...brief,
      pictures: brief.pictures.map((picture) => openPicture(picture, now)),
      ...(product?.pictures.every(isOpen) === false && { product: null }),
    },
    subtitles: isVideoOpen ? subtitles : { ...subtitles, fileUrl: null, fileName: null },
  };
}

/**
 * Drafts as they were last typed by an account for a source, such as an earlier job, from the first storage that has some;
 * null when none has. `initial` is what the page would begin with: anything of another shape is left alone. Pictures
 * whose addresses have ended say so; a video is left out, and with its pictures a product that was read: its page is read again.
 */
export function readDrafts(
  storages: readonly DraftStorage[],
  { accountId, source, initial, now }: { accountId: string; source: string; initial: DraftState; now: number },
): DraftState | null {
  const entries = storages.flatMap((storage) => readEntries(storage, accountId, now));
  const state = entries.find((entry) => entry.source === source)?.state;
  // What the page begins with may have values of its own: only the drafts' own fields are compared.
  const sample = { ...initial, brief: { ...initial.brief, values: { ugc: {}, video: {}, image: {} } } };
  return state !== undefined && hasShapeOf(sample, state) ? withOpenFiles(state, now) : null;
}

/** Keeps the drafts of an account for a source in every storage, beside the newest others of each; null: that there are none. */
export function writeDrafts(
  storages: readonly DraftStorage[],
  { accountId, source, state, now }: { accountId: string; source: string; state: DraftState | null; now: number },
): void {
  for (const storage of storages) {
    const others = readEntries(storage, accountId, now).filter((entry) => entry.source !== source);
    const entries = [{ source, savedAt: now, state }, ...others].slice(0, MAX_ENTRIES);
    try {
      storage.setItem(keyOf(accountId), JSON.stringify(entries));
    } catch {
      // Full, or refused: the drafts then last as long as the page.
    }
  }
}
