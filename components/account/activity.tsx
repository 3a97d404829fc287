import { titleOfCall } from "../agent/proposals/call-titles";
import { RelativeTime } from "../ui/relative-time";
import type { AuditAction } from "@/lib/contract/audit";
import type { AuditRow } from "@/lib/domains/audit/service";

const titles: Readonly<Record<AuditAction, string>> = {
  "key.created": "Key created",
  "key.revoked": "Key revoked",
  "plan.checkout_opened": "Checkout opened",
  "plan.changed": "Plan changed",
  "plan.ending_set": "Subscription",
  "billing.changed": "Subscription",
  "password.changed": "Password changed",
  "two_factor.turned_on": "Two-factor sign-in turned on",
  "two_factor.turned_off": "Two-factor sign-in turned off",
  "two_factor.codes_renewed": "New recovery codes made",
  "two_factor.recovery_code_used": "Recovery code used",
  "service.linked": "Other service linked",
  "service.unlinked": "Other service unlinked",
  "session.ended": "Signed out",
  "approval.answered": "Agent's proposal",
  "review.created": "Review link made",
  "review.revoked": "Review link revoked",
  "review.decided": "Review answered",
  "account.suspended": "Account suspended",
  "account.resumed": "Suspension lifted",
};

const actors: Readonly<Record<string, string>> = {
  session: "in the dashboard",
  "sign-in": "at sign-in",
  "mailed link": "by a mailed link",
  schedule: "by the budget of a schedule",
  stripe: "from the payment service",
  operator: "by the operator",
  "review link": "by a review link",
};

const verdictOf = ({ action, details }: AuditRow): string =>
  action === "approval.answered" ? (details["isApproved"] === true ? " approved" : " declined") : "";

const subjectOf = ({ action, subject }: AuditRow): string | null =>
  action === "approval.answered" && subject ? titleOfCall(subject) : subject;

/** The latest entries of the account's audit log. */
export function Activity({ entries }: { entries: readonly AuditRow[] }) {
  if (entries.length === 0) return <p className="text-sm text-quiet">Nothing yet.</p>;
  return (
    <ul
      className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line"
      // A scrolling region has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Activity of the account"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
          <span className="min-w-0">
            <span className="font-medium">
              {titles[entry.action]}
              {verdictOf(entry)}
            </span>
            {entry.subject && <span className="wrap-anywhere">: {subjectOf(entry)}</span>}
          </span>
          <span className="text-sm text-quiet">
            {actors[entry.actor] ?? `with the key ${entry.actor}…`}, <RelativeTime at={entry.at.toISOString()} />
          </span>
        </li>
      ))}
    </ul>
  );
}
