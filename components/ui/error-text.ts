import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { describeProblems } from "./field-problems";
import { pluralize } from "./pluralize";
import { toSentence } from "./sentence";
import { UserFacingError } from "./user-facing-error";

/** An error in the words of a page: what is wrong, what to do, where that is done. */
export interface ErrorText {
  readonly message: string;
  readonly hint: string | null;
  readonly link: { readonly href: `/dashboard/${string}` | "/sign-in"; readonly label: string } | null;
  /** Name of the request for a report; null unless the service itself failed. */
  readonly requestId: string | null;
}

const toBilling = (label: string) => ({ href: "/dashboard/billing", label }) as const;

/** What a person does about an error that the page cannot name a field for. */
const remedies: Readonly<Record<string, Partial<Pick<ErrorText, "hint" | "link">>>> = {
  PUBLIC_API_KEY_REQUIRED: { link: { href: "/sign-in", label: "Sign in" } },
  PUBLIC_API_SUBSCRIPTION_REQUIRED: {
    hint: "New work starts with a Startup, Growth or Pro plan. What is on this page is kept.",
    link: toBilling("Choose a plan"),
  },
  PUBLIC_API_BILLING_EXPIRED: {
    hint: "Your plan has run out. What is on this page is kept.",
    link: toBilling("Renew your plan"),
  },
  PUBLIC_API_QUOTA_EXCEEDED: {
    hint: "Choose a larger plan, or wait for the next month.",
    link: toBilling("See plans"),
  },
  NOT_FOUND: { hint: "It was deleted, or it belongs to another account.", link: null },
  CONCURRENCY_LIMITED: { hint: "Wait until something you have started is done, then try again.", link: null },
  INTERNAL_ERROR: { hint: "Try again in a minute. If it stays so, report the number below.", link: null },
  STORAGE_QUOTA_EXCEEDED: {
    hint: "Delete ads you no longer need, or choose a larger plan.",
    link: toBilling("See plans"),
  },
};

/** A wait in words: "30 seconds", "2 hours". */
function waitOf(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 100) return pluralize(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? pluralize(minutes, "minute") : pluralize(Math.ceil(minutes / 60), "hour");
}

/** What to do about an error of a code, and when one may try again where the service says so. */
function remedyOf({ code, retryAfterMs }: ApiCallError): Partial<Pick<ErrorText, "hint" | "link">> | undefined {
  if (code !== "RATE_LIMITED") return remedies[code];
  const wait = retryAfterMs === null ? "a minute" : waitOf(retryAfterMs);
  return { hint: `Try again in ${wait}. What is on this page is kept.` };
}

const noFields: ReadonlySet<string> = new Set();

/** An error in the words of a page. Problems of the fields in `shown` are left to those fields, which show them. */
export function toErrorText(error: unknown, shown: ReadonlySet<string> = noFields): ErrorText {
  if (error instanceof UserFacingError)
    return { message: error.message, hint: error.hint, link: null, requestId: null };
  if (!(error instanceof ApiCallError))
    return {
      message: "The service cannot be reached.",
      hint: "Check the connection, then try again.",
      link: null,
      requestId: null,
    };
  const { problems = [], status } = error;
  const requestId = status >= 500 ? error.requestId : null;
  if (problems.length > 0)
    return {
      message: describeProblems(problems, shown) ?? "Check the marked field.",
      hint: null,
      link: null,
      requestId,
    };
  return { message: toSentence(error.message), hint: error.hint, link: null, requestId, ...remedyOf(error) };
}
