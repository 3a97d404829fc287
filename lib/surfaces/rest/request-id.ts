import { randomBase62 } from "@/lib/platform/crypto";

/** A new request id: `req_` and 24 base62 characters. A caller's own id is never used, only logged. */
export const newRequestId = (): string => `req_${randomBase62(24)}`;
