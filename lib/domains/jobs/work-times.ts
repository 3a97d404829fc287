import * as workTimesRepo from "./work-times-repo";
import type { JobType } from "@/lib/contract/jobs";
import { MINUTE_MS } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Memo } from "@/lib/platform/memo";
import { singleton } from "@/lib/platform/singleton";

/** Time for which work times stand: to read the results of a thousand jobs costs more than all else of an estimate. */
const FRESH_MS = MINUTE_MS;
const MOST_KEPT = 500;

interface Kept {
  readonly readAt: number;
  readonly times: Promise<workTimesRepo.WorkTimes>;
}

const kept = () => singleton("jobs.workTimes", () => new Memo<Kept>(MOST_KEPT));

/** Work times of the latest completed jobs of a type and size, at most a minute old; `samples` may be 0. See {@link workTimesRepo.workTimes}. */
export function workTimesOf(type: JobType, size: number | null): Promise<workTimesRepo.WorkTimes> {
  const key = `${type} ${size}`;
  const last = kept().get(key);
  if (last && performance.now() - last.readAt < FRESH_MS) return last.times;
  const times = workTimesRepo.workTimes(db(), type, size);
  const read = { readAt: performance.now(), times };
  kept().set(key, read);
  // Whoever asks after a failure reads again.
  void times.catch(() => kept().get(key) === read && kept().set(key, { ...read, readAt: -Infinity }));
  return times;
}
