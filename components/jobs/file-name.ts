import type { Job } from "@/lib/contract/jobs";
import { titleOf } from "./job-summary";
import { resultOf } from "./result";

const MAX_WORDS = 6;
const MAX_LENGTH = 60;

/** Words as part of a file name: `hold-on-what` for "Hold on. What?". Empty where no letter is a Latin one. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .join("-")
    .slice(0, MAX_LENGTH);

/** Formats by name; one that is none of them is given in pixels. */
const formats: readonly (readonly [name: string, ratio: number])[] = [
  ["9x16", 9 / 16],
  ["16x9", 16 / 9],
  ["1x1", 1],
  ["4x5", 4 / 5],
  ["3x4", 3 / 4],
  ["2x3", 2 / 3],
];

function formatOf({ width, height }: { width: number | null; height: number | null }): string | null {
  if (!width || !height) return null;
  return formats.find(([, ratio]) => Math.abs(width / height - ratio) < 0.01)?.[0] ?? `${width}x${height}`;
}

/** Name of a job's files without their ending, such as `hold-on_9x16`: its title, and its format. */
export function fileNameOf(job: Job, title: string = titleOf(job)): string {
  const result = resultOf(job);
  const [image] = result?.images ?? [];
  const format =
    result && formatOf(result.width ? result : { width: image?.width ?? null, height: image?.height ?? null });
  return [slugOf(title) || job.type, format].filter(Boolean).join("_");
}

/** The address of a stored file as a download under a name, to which the file's own ending is added. */
export const downloadUrl = (url: string, name: string): string => `${url}&download=1&name=${encodeURIComponent(name)}`;
