import type { LoggerInstance } from "next-auth";
import { log } from "@/lib/platform/log";

/** Logger of next-auth: its own prints errors as they are, with the values of failed queries, in several lines each. */
export const libraryLog: LoggerInstance = {
  error: (code, metadata) =>
    log.error("the sign-in library failed", { code, error: metadata instanceof Error ? metadata : metadata.error }),
  warn: (code) => log.warn("the sign-in library warns", { code }),
  debug: () => undefined,
};
