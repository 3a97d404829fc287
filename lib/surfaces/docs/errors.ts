import { errorCodes, toEnvelope } from "@/lib/contract/error-codes.mjs";
import type { ErrorCode } from "@/lib/contract/errors";
import { FailureCode } from "@/lib/domains/jobs/service";
import { codesOf, meanings, sentence } from "@/lib/surfaces/openapi/failures";
import { fence } from "./reference";
import { table } from "./tables";

/** Every error code of the API. */
export const codes = Object.keys(errorCodes) as ErrorCode[];

/** Meaning of each status, then every code with what to do about it. Markdown. */
export function codesText(): string {
  const own = codes.map((code) => errorCodes[code][0]);
  const statuses = [...new Set([...own, ...Object.keys(meanings).map(Number)])].toSorted((a, b) => a - b);
  return statuses
    .map((status) => {
      const rows = codesOf(status).map(([code, hint]) => [`[\`${code}\`](/docs/errors/${code})`, hint]);
      const meaning = meanings[status] ?? "The path exists, the method does not. `Allow` lists those that do.";
      return [`### ${status}`, meaning, table(["Code", "What to do"], rows)].join("\n\n");
    })
    .join("\n\n");
}

/** The codes a failed job carries in `error_payload.code`. */
export const jobCodesText = (): string => FailureCode.options.map((code) => `\`${code}\``).join(", ");

/** The page of one code. */
export function codeText(code: ErrorCode): string {
  const [status, hint] = errorCodes[code];
  const message = sentence(code);
  const envelope = JSON.stringify(toEnvelope(code, message, hint), null, 2);
  return [
    `# ${code}`,
    `Answered with status **${status}**. ${meanings[status] ?? ""}`.trim(),
    `**What to do.** ${hint}`,
    fence("json", envelope, `HTTP ${status}`),
    "`message` says what was wrong with this very request, and `hint` what would have worked; the texts above are the general ones.",
    "[All codes](/docs/errors)",
  ].join("\n\n");
}
