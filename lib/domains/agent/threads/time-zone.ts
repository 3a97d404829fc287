import { isTimezone } from "@/lib/contract/schedule-times";
import { db } from "@/lib/platform/db/client";
import * as messageRepo from "./message-repo";
import type { RunRow } from "../runs/run-repo";

/** Returns the person's time zone as an IANA name, from the metadata of the conversation; UTC without a known one. */
export async function timezoneOf(run: RunRow): Promise<string> {
  const named = await messageRepo.findTimezone(db(), run);
  // Only what the system knows as a time zone reaches a prompt.
  return typeof named === "string" && isTimezone(named) ? named : "UTC";
}
