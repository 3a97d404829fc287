import type { ByteRange } from "./index";

/**
 * Parses the `Range` header of a request for a file of `totalBytes`: one range, the whole, or one that lies outside.
 * Several ranges, other units and nonsense are answered with the whole, as RFC 9110 section 14.2 permits.
 */
export function parseRange(header: string | null, totalBytes: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), totalBytes);
    return length === 0 ? "unsatisfiable" : { start: totalBytes - length, end: totalBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= totalBytes ? "unsatisfiable" : { start, end };
}
