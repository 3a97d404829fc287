import { randomBase62 } from "@/lib/platform/crypto";

/** A fresh request id: `req_` and 24 base62 characters. Always ours; a caller's own id is only logged. */
export const newRequestId = (): string => `req_${randomBase62(24)}`;
