import { randomBase62 } from "./crypto";

type Prefix = "thr" | "msg" | "run" | "pin" | "sch" | "chn";

/** Returns a new opaque id such as `thr_4f…`: its prefix and 22 base62 characters. */
export const makeId = (prefix: Prefix): string => `${prefix}_${randomBase62(22)}`;
