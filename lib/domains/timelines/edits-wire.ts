import * as z from "zod";
import type { AdEdit, AdEditSummary } from "@/lib/contract/edits";
import { Timeline } from "@/lib/contract/timeline/document";
import { MediaSource } from "@/lib/platform/storage/media-source";
import { signedUrl } from "@/lib/platform/storage/sign";
import type { EditRow, ListedEdit, VersionRow } from "./edits-repo";
import { toWire } from "./wire";

/** A document as a version keeps it: the keys of files in place of addresses, and by picture those to be fetched first. */
export const KeptDocument = z.object({ timeline: Timeline, sources: z.record(z.string(), MediaSource) });
export type KeptDocument = z.infer<typeof KeptDocument>;

/** An edit in lists. */
export const toSummary = ({ title, ...row }: ListedEdit): AdEditSummary => ({ ...toFields(row), title });

const toFields = ({ id, name, jobId, renderedJobId, version, createdAt, updatedAt }: EditRow) => ({
  id,
  name,
  jobId,
  renderedJobId,
  latestVersion: version,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** An edit with the document of one of its versions. */
export const toEdit = (row: EditRow, { version, document }: Pick<VersionRow, "version" | "document">): AdEdit => ({
  ...toFields(row),
  version,
  timeline: toTimeline(KeptDocument.parse(document)),
});

function toTimeline({ timeline, sources }: KeptDocument): Timeline {
  const prepared = toWire({ ...timeline, pictures: timeline.pictures.filter(({ id }) => !sources[id]) });
  const known = new Map(prepared.pictures.map((picture) => [picture.id, picture]));
  const pictures = timeline.pictures.map((picture) => {
    const source = sources[picture.id];
    if (!source) return known.get(picture.id) ?? picture;
    return { ...picture, key: "url" in source ? source.url : signedUrl(source.key) };
  });
  return { ...prepared, pictures };
}
