import { Memo } from "@/lib/platform/memo";
import type { Reading } from "./reading";
import { readPrompt } from "./read-prompt";

const readings = new Memo<Reading>(200);

/** The same as {@link readPrompt}, kept: a prompt is read for its estimate, for each of its drafts and for the ad itself. */
export function readOnce(prompt: string): Reading {
  const known = readings.get(prompt);
  if (known !== undefined) return known;
  const reading = readPrompt(prompt);
  readings.set(prompt, reading);
  return reading;
}
