import * as z from "zod";
import type { Form } from "./form";
import { StripeError } from "./error";

/** A list in Stripe's form encoding, `items[0]=…`. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value !== null && typeof value === "object" ? Object.values(value) : value), z.array(item));

/** `true` or `false`. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Free keys with short texts. */
export const metadata = z.preprocess(
  (value) => (value !== null && typeof value === "object" ? { ...value } : value),
  z.record(z.string(), z.string().max(500)),
);

/** Parameters of every list, its filters aside. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

/** Reads the parameters of a request; throws Stripe's 400 for an unknown, a missing or a wrong one. */
export function readParameters<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  // A form has no prototype, at any depth; zod wants plain objects.
  const parsed = schema.safeParse(structuredClone(form));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = issue.keys[0] ?? "";
    throw new StripeError(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = (issue?.path ?? []).map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join("");
  throw new StripeError(400, `Invalid or missing parameter: ${param}: ${issue?.message ?? "wrong"}`, { param });
}
