import { randomBase62 } from "@/lib/platform/crypto";

type Prefix = "thr" | "msg" | "run" | "pin" | "sch" | "chn";

/** A new opaque id such as `thr_4f…`: its prefix and 22 base62 characters. */
export const makeId = (prefix: Prefix): string => `${prefix}_${randomBase62(22)}`;

/** The id of the message a run answers with. It follows from the run, so that a repeated beginning names the same one. */
export const answerId = (runId: string): string => runId.replace(/^run_/, "msg_");
