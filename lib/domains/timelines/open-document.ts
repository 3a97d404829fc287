import { invalidField } from "@/lib/contract/errors";
import type { Timeline } from "@/lib/contract/timeline/document";
import { previewPicture, type PreviewPicture } from "@/lib/domains/generation/footage/service";
import { localFiles } from "@/lib/domains/generation/stages/service";
import type { TimelineOrder } from "@/lib/domains/ugc/service";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import { allEnded } from "@/lib/platform/all-ended";
import { storage } from "@/lib/platform/storage";
import { SourceError } from "@/lib/platform/storage/ingest";

/** A document that can be drawn without a job: its pictures prepared, its presenter drawn. */
export interface OpenedDocument {
  timeline: Timeline;
  /** Identity of the content of each stored file, by key. */
  contents: Record<string, string>;
  /** Local paths of its files by key. */
  files(): Promise<Record<string, string>>;
}

/** A checked document of an account, the sources of its pictures, and a folder for temporary files. */
interface DocumentToOpen extends Pick<TimelineOrder, "timeline" | "sources"> {
  accountId: string;
  dir: string;
  /** Called before a foreign picture is fetched; what it throws keeps that from happening. */
  beforeFetch?: (() => Promise<void>) | undefined;
}

/** Opens a document. Throws ApiError INVALID_REQUEST naming the picture or the brand's file that is gone or cannot be used. */
export async function openDocument(input: DocumentToOpen, control: Control): Promise<OpenedDocument> {
  const { accountId, timeline, sources, dir, beforeFetch } = input;
  const { actorClip: _, ...drawn } = timeline;
  const brand = await brandContents(drawn);
  const previews = await allEnded(
    timeline.pictures.map(async (picture, index): Promise<PreviewPicture> => {
      const source = sources[picture.id];
      return previewPicture({ accountId, picture, source, dir, beforeFetch }, control).catch((error: unknown) => {
        throw pictureProblem(`timeline.pictures[${index}].key`, error);
      });
    }),
  );
  return {
    timeline: { ...drawn, pictures: previews.map(({ picture }) => picture) },
    contents: merged([brand, ...previews.map(({ contents }) => contents)]),
    files: async () =>
      merged(await Promise.all([localFiles(Object.keys(brand), dir), ...previews.map((one) => one.files())])),
  };
}

const merged = (parts: readonly Readonly<Record<string, string>>[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

/** Identity of logo and typeface by key. */
async function brandContents({ brand }: Pick<Timeline, "brand">): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const field of ["logoKey", "fontKey"] as const) {
    const key = brand[field];
    if (!key) continue;
    const facts = await storage().stat(key);
    if (!facts)
      throw invalidField(
        `timeline.brand.${field}`,
        "this file is no longer stored",
        "Leave it out, or read the site again.",
      );
    found[key] = facts.etag;
  }
  return found;
}

/** Problem of a picture as its caller is told it; any other error as it is. */
export function pictureProblem(field: string, error: unknown): unknown {
  if (!(error instanceof SourceError || error instanceof MediaError)) return error;
  return invalidField(field, error.message, "Send an address that opens without signing in, or upload the picture.");
}
