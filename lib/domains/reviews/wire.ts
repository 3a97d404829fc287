import * as z from "zod";
import type { PublicReview } from "@/lib/contract/review-page";
import type { JobReview, ReviewComment, ReviewDecision } from "@/lib/contract/reviews";
import type { JobRow } from "@/lib/domains/jobs/service";
import type { CommentRow, DecisionRow, FullReview, ReviewRow } from "./repo";

/** A stored comment as the public record. */
export const toComment = ({ id, name, text, atSeconds, createdAt }: CommentRow): ReviewComment => ({
  id,
  name,
  text,
  atSeconds,
  created_at: createdAt.toISOString(),
});

/** A stored decision as the public record. */
export const toDecision = ({ name, decision, createdAt }: DecisionRow): ReviewDecision => ({
  name,
  decision,
  created_at: createdAt.toISOString(),
});

const statusOf = ({ revokedAt, expiresAt }: ReviewRow, at: Date): JobReview["status"] =>
  revokedAt ? "revoked" : expiresAt > at ? "open" : "expired";

/** A stored link as the public record; never its token. */
export const toReview = (row: FullReview, at: Date): JobReview => ({
  id: row.id,
  jobId: row.jobId,
  status: statusOf(row, at),
  note: row.note,
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  comments: row.comments.map(toComment),
  decisions: row.decisions.map(toDecision),
  created_at: row.createdAt.toISOString(),
});

const file = z.object({ $file: z.string() }).transform(({ $file }) => $file);
const part = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

// Results are of four types of job and many releases: what a page shows of one is read part by part.
const Shown = z.object({
  script: part(z.string()),
  videoUrl: part(file),
  thumbnailUrl: part(file),
  captions: part(z.object({ vttUrl: part(file), language: part(z.string()) })),
  width: part(z.number()),
  height: part(z.number()),
  images: part(
    z.array(z.object({ url: file, text: part(z.array(z.object({ role: part(z.string()), text: part(z.string()) }))) })),
  ),
});
const Named = z.object({ brand: part(z.object({ name: z.string() })) });

const typeNames: Readonly<Record<JobRow["type"], string>> = {
  ugc: "Video ad",
  video: "Video",
  image: "Image ads",
  subtitle: "Video with subtitles",
};

/** Storage keys of what a review shows, by the name its page asks for. */
export function filesOfReview({ result }: Pick<JobRow, "result">): ReadonlyMap<string, string> {
  const { videoUrl, thumbnailUrl, captions, images } = Shown.parse(result ?? {});
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ["film", videoUrl],
    ["poster", thumbnailUrl],
    ["captions", captions?.vttUrl],
    ...(images ?? []).map(({ url }, index) => [`picture-${index + 1}`, url] as const),
  ];
  return new Map(named.flatMap(([name, key]) => (key ? [[name, key] as const] : [])));
}

/** Title of a job: its name, else the first line it says or shows, else its type. */
export function titleOf({ name, type, result }: Pick<JobRow, "name" | "type" | "result">): string {
  const { script, images } = Shown.parse(result ?? {});
  const headline = images?.[0]?.text?.find(({ role }) => role === "headline")?.text;
  return name ?? (script?.split("\n")[0] || headline || typeNames[type]);
}

/** A link and its job as whoever has the link sees them. */
export function toPublicReview(row: FullReview, job: JobRow): PublicReview {
  const files = filesOfReview(job);
  const { width, height, captions } = Shown.parse(job.result ?? {});
  const nameIf = (name: string) => (files.has(name) ? name : null);
  return {
    title: titleOf(job),
    brandName: Named.parse(job.request).brand?.name ?? null,
    note: row.note,
    expiresAt: row.expiresAt.toISOString(),
    width: width ?? null,
    height: height ?? null,
    film: nameIf("film"),
    poster: nameIf("poster"),
    captions: nameIf("captions"),
    language: captions?.language ?? null,
    pictures: [...files.keys()].filter((name) => name.startsWith("picture-")),
    comments: row.comments.map(toComment),
    decisions: row.decisions.map(toDecision),
  };
}
