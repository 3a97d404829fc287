import { fieldsOf, type Outcome } from "../conversation";
import type { Frame } from "../frame";
import { notDone, type Plan, type Step } from "../plan";
import { reportJob } from "../report";
import type { Reading } from "./intent";
import { present } from "./wanted";

/** Formats of ads with a presenter. */
export const adRatios: ReadonlySet<string> = new Set(["9:16", "1:1", "16:9"]);

/** What is said of a format no ad is made in; empty where all can be. */
export function unmadeRatio(aspectRatios: readonly string[]): string {
  const ratio = aspectRatios.find((one) => !adRatios.has(one));
  return ratio === undefined ? "" : ` Video ads are made in 9:16, 1:1 and 16:9, not in ${ratio}.`;
}

/** Least and most seconds of an ad with a presenter. */
export const adSeconds = [5, 120] as const;
/** What is said of a length no ad has; empty for any other. */
export const unmadeLength = (seconds: number = adSeconds[0]): string =>
  seconds < adSeconds[0] || seconds > adSeconds[1] ? ` Video ads have ${adSeconds[0]} to ${adSeconds[1]} seconds.` : "";

/** Most ads of one message. */
export const MAX_ADS = 6;

/** Settings of several ads one message asks for: the first platform goes with the first format, and so on. */
export function pairedSettings({ platforms, aspectRatios, lengths }: Frame): Record<string, unknown>[] {
  const ratios = aspectRatios.filter((ratio) => adRatios.has(ratio));
  const lists = { platform: platforms, aspectRatio: ratios, duration: lengths };
  const count = Math.max(...Object.values(lists).map(({ length }) => length));
  const isPaired = Object.values(lists).every(({ length }) => length < 2 || length === count);
  if (!isPaired || count > MAX_ADS) return [];
  return Array.from({ length: count }, (_, index) =>
    present(Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values[index] ?? values[0]]))),
  );
}

/** Names what tells several ads apart. */
export const settingNames = (several: readonly Record<string, unknown>[]): string =>
  several
    .map(({ captionPreset, ...one }) => {
      const captions = captionPreset === "none" ? "no captions" : captionPreset !== undefined && "captions";
      return [...Object.values(one), captions].filter(Boolean).join(" ").replaceAll("_", " ");
    })
    .join("; ");

/** Proposes several jobs together, waits for those that were made, and describes their results and what was left out. */
export function* makeAll({ conversation }: Reading, [first, ...others]: readonly Step[], intro: string): Plan {
  if (!first) return "Tell me which formats you want.";
  const outcomes = [yield { ...first, intro, also: others }];
  for (const step of others) outcomes.push(yield step);
  const ids = outcomes.flatMap(({ state, value }) =>
    state === "done" ? [fieldsOf(fieldsOf(value)["job"])["id"]] : [],
  );
  if (ids.length === 0) return outcomes.map(notDone).find(Boolean) ?? "";
  if (!conversation.offered.has("wait_for_job"))
    return [`I have started ${ids.length} jobs.`, ...leftOut(outcomes)].join("\n");
  const reports: string[] = [];
  for (const jobId of ids) {
    const ended = yield { tool: "wait_for_job", args: { jobId, timeoutSeconds: 600 }, intro: "" };
    reports.push(notDone(ended) ?? reportJob(fieldsOf(ended.value)));
  }
  return [...reports, ...leftOut(outcomes)].join("\n");
}

/** Lines about those of several calls that made nothing. */
function leftOut(outcomes: readonly Outcome[]): string[] {
  const refused = outcomes.filter(({ state }) => state === "refused").length;
  const failures = outcomes.filter(({ state }) => state === "failed").flatMap((outcome) => notDone(outcome) ?? []);
  const line = `${refused === 1 ? "One was" : `${refused} were`} not approved and not made.`;
  return [...(refused > 0 ? [line] : []), ...new Set(failures)];
}

/** One image ad in each of several formats, proposed together. */
export function makeFormats(reading: Reading, base: Record<string, unknown>, ratios: readonly string[]): Plan {
  const steps = ratios.map((aspectRatio) => ({
    tool: "imageAds_create",
    args: { ...base, count: 1, aspectRatio },
    intro: "",
  }));
  return makeAll(reading, steps, `I would make ${ratios.length} image ads: ${ratios.join(", ")}.`);
}
