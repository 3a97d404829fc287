import { fieldsOf } from "./conversation";

const lines = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join("\n");
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const nouns: Readonly<Record<string, string>> = {
  ugc: "ad",
  video: "video",
  image: "image ad",
  subtitle: "subtitled video",
};

const chargedText = "Its units were charged: a provider had been paid, and today's free cancels were used up.";

/** True for a cancelled job that was charged: its provider had been paid, and the day's free cancels were used up. */
const isCharged = ({ error_payload: error }: Record<string, unknown>): boolean =>
  Number(fieldsOf(fieldsOf(error)["usage"])["settled"]) > 0;

/** Describes a job that was just cancelled. */
export const reportCancel = (job: Record<string, unknown>): string =>
  isCharged(job) ? `It is cancelled. ${chargedText}` : "It is cancelled, and its units are back.";

/** Describes a job that was waited for, with its links. */
export function reportJob({ job: record, timedOut }: Record<string, unknown>): string {
  const job = fieldsOf(record);
  const noun = nouns[textOf(job["type"])] ?? "job";
  if (timedOut === true)
    return `Your ${noun} is still being made (${Math.round(Number(job["progress"]))} %). Ask me how far it is at any time.`;
  if (job["status"] === "cancelled")
    return `The ${noun} was cancelled. ${isCharged(job) ? chargedText : "Nothing was charged for it."}`;
  if (job["status"] === "failed") return reportFailure(noun, fieldsOf(job["error"] ?? job["error_payload"]));
  return reportMedia(noun, { ...fieldsOf(job["result_payload"]), ...job });
}

function reportFailure(noun: string, error: Record<string, unknown>): string {
  return lines(
    `The ${noun} failed: ${textOf(error["message"]) || "something went wrong on our side"}. Nothing was charged for it.`,
    textOf(error["hint"]),
  );
}

function reportMedia(noun: string, { videoUrl, images }: Record<string, unknown>): string {
  const pictures = listOf(images)
    .map(({ url }) => textOf(url))
    .filter(Boolean);
  if (pictures.length > 0)
    return lines(
      pictures.length === 1 ? `Your ${noun} is ready:` : `Your ${pictures.length} ${noun}s are ready:`,
      ...pictures.map((url) => `- ${url}`),
    );
  const url = textOf(videoUrl);
  return url ? `Your ${noun} is ready: ${url}` : `Your ${noun} is ready.`;
}

const MAX_LINES = 20;
/** Kinds of jobs side by side: an ad is a video ad there. */
const listedNoun = (kind: string): string => (kind === "ugc" ? "video ad" : (nouns[kind] ?? kind));

/** Lists jobs by kind, newest first, with their dates; `when` names the span of days they are from. */
export function reportJobsByKind(jobs: readonly Record<string, unknown>[], when?: string): string {
  if (jobs.length === 0)
    return when === undefined
      ? "You have no jobs yet. Tell me what to make an ad for."
      : `You made nothing ${when}. Tell me what to make an ad for.`;
  const kinds = [...new Set(jobs.map(({ type }) => textOf(type)))];
  const count = (kind: string) => {
    const number = jobs.filter(({ type }) => type === kind).length;
    const noun = listedNoun(kind);
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
  };
  const head = when === undefined ? "Your latest jobs" : `You made ${kinds.map(count).join(", ")} ${when}`;
  const sorted = kinds.flatMap((kind) => jobs.filter(({ type }) => type === kind));
  return lines(
    `${head}:`,
    ...sorted.slice(0, MAX_LINES).map(jobLine),
    sorted.length > MAX_LINES && `… and ${sorted.length - MAX_LINES} more.`,
  );
}

function jobLine(job: Record<string, unknown>): string {
  const { id, type, status, progress, result_payload: result, created_at: createdAt } = job;
  const { videoUrl, images } = fieldsOf(result);
  const url = textOf(videoUrl) || textOf(listOf(images)[0]?.["url"]);
  const how = status === "running" ? `running, ${Math.round(Number(progress))} %` : textOf(status);
  const date = textOf(createdAt).slice(0, 10);
  return `- ${date && `${date} `}${listedNoun(textOf(type))}, ${how}${url ? `: ${url}` : ""} (${textOf(id)})`;
}

/** Describes what is left of the subscription's units. */
export function reportUsage({ usage: counts, subscription }: Record<string, unknown>): string {
  const usage = fieldsOf(counts);
  const images = fieldsOf(usage["staticAdGenerations"]);
  const end = textOf(fieldsOf(subscription)["billingCycleEnd"]).slice(0, 10);
  return lines(
    `Videos: ${textOf(usage["videos"])} of ${textOf(usage["limit"])} used, ${textOf(usage["remaining"])} left.`,
    `Image ads: ${textOf(images["used"])} of ${textOf(images["limit"])} used, ${textOf(images["remaining"])} left.`,
    end !== "" && `This month ends on ${end}.`,
  );
}

/** Lists at most twelve named records, each with a detail. */
export function reportNames(
  title: string,
  records: unknown,
  detail: (record: Record<string, unknown>) => string,
): string {
  const rows = listOf(records);
  if (rows.length === 0) return `${title}: none yet.`;
  const shown = rows.slice(0, 12).map((row) => {
    const more = detail(row);
    return `- ${textOf(row["name"]) || textOf(row["slug"]) || textOf(row["id"])}${more ? `: ${more}` : ""}`;
  });
  return lines(`${title}:`, ...shown, rows.length > 12 && `… and ${rows.length - 12} more.`);
}

/** Describes a brand. */
export function reportBrand(record: unknown): string {
  const { status, websiteUrl, ingestError, profile: found } = fieldsOf(record);
  const profile = fieldsOf(found);
  if (status === "failed") {
    const error = fieldsOf(ingestError);
    return `I could not read ${textOf(websiteUrl)}: ${textOf(error["message"]) || "the site has no usable content"}.`;
  }
  const name = textOf(profile["name"]) || textOf(websiteUrl);
  const colors = Array.isArray(profile["colorPalette"]) ? profile["colorPalette"].slice(0, 5).join(", ") : "";
  return lines(
    status === "ready" ? `I have read ${name}.` : `I am still reading ${textOf(websiteUrl)}.`,
    textOf(profile["tagline"]) && `Tagline: ${textOf(profile["tagline"])}`,
    textOf(profile["toneOfVoice"]) && `Tone: ${textOf(profile["toneOfVoice"])}`,
    colors && `Colours: ${colors}`,
  );
}

/** Tells all that is known of a brand; what was not found is left out. */
export function reportBrandFully(record: unknown): string {
  const { websiteUrl, profile: found } = fieldsOf(record);
  const profile = fieldsOf(found);
  const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [colours, fonts, facts] = [profile["colorPalette"], profile["fonts"], profile["valueProps"]].map(listed);
  return lines(
    `${textOf(profile["name"]) || textOf(websiteUrl)} (${textOf(websiteUrl)})`,
    textOf(profile["tagline"]) && `Tagline: ${textOf(profile["tagline"])}`,
    textOf(profile["toneOfVoice"]) && `Tone: ${textOf(profile["toneOfVoice"])}`,
    colours !== undefined && colours.length > 0 && `Colours: ${colours.slice(0, 6).join(", ")}`,
    fonts !== undefined && fonts.length > 0 && `Type: ${fonts.slice(0, 3).join(", ")}`,
    ...(facts !== undefined && facts.length > 0
      ? ["What it says of itself:", ...facts.map((fact) => `- ${fact}`)]
      : []),
    "Anything wrong? Tell me, or edit it under Brands.",
  );
}
