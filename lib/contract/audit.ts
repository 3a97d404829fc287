import * as z from "zod";

/** Everything the audit log of an account records. */
export const AuditAction = z.enum([
  "key.created",
  "key.revoked",
  "plan.checkout_opened",
  "plan.changed",
  "plan.ending_set",
  "billing.changed",
  "password.changed",
  "two_factor.turned_on",
  "two_factor.turned_off",
  "two_factor.codes_renewed",
  "two_factor.recovery_code_used",
  "service.linked",
  "service.unlinked",
  "session.ended",
  "approval.answered",
  "review.created",
  "review.revoked",
  "review.decided",
  "account.suspended",
  "account.resumed",
]);
export type AuditAction = z.infer<typeof AuditAction>;
