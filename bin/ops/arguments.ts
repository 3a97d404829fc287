import { parseArgs } from "node:util";
import * as z from "zod";
import { Scope } from "../../lib/contract/fields";
import { now } from "../../lib/platform/clock";

/** The command line cannot be understood; the message says how it must look. Exit code 2. */
export class UsageError extends Error {}

const instant = z.iso.datetime({ offset: true, error: "must be an instant such as 2027-01-31T00:00:00Z" });
const date = instant.transform((text) => new Date(text)).optional();
const future = date.refine((at) => at === undefined || at > now(), "must be in the future");
const plan = z.enum(["startup", "growth", "pro"]);
const payment = z.enum(["paid", "unpaid", "past_due", "canceled"]);
const status = z.enum([
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "paused",
]);
const truth = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const folder = z.string().min(1, "must be a folder");
const job = z.uuid("must be the id of a job");
const units = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number)
  .optional();
const user = z.uuid("must be the id of an account");

const schemas = {
  "account create": z.strictObject({
    email: z.email("must be an e-mail address"),
    password: z.string().optional(),
    plan: plan.optional(),
    payment: payment.optional(),
    "cycle-end": date,
  }),
  "key create": z.strictObject({
    user,
    name: z.string().min(1),
    scopes: z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((scope) => scope.trim())
          .filter(Boolean),
      )
      .pipe(z.array(Scope).min(1, "must name a scope"))
      .optional(),
    expires: future,
  }),
  "billing set": z.strictObject({
    user,
    status: status.optional(),
    payment: payment.optional(),
    plan: plan.optional(),
    "cycle-end": date,
  }),
  "usage set": z.strictObject({ user, videos: units, "static-ads": units }),
  "account suspend": z.strictObject({ user, lift: truth }),
  "account two-factor-off": z.strictObject({ user }),
  "job show": z.strictObject({ job }),
  "job requeue": z.strictObject({ job }),
  "dead-letters": z.strictObject({}),
  migrate: z.strictObject({}),
  "secrets accept": z.strictObject({}),
  backup: z.strictObject({ to: folder }),
  restore: z.strictObject({ from: folder, force: truth }),
};
type Schemas = typeof schemas;
type Name = keyof Schemas;

/** A command and its options, checked. */
export type Command = { [N in Name]: { name: N; options: z.output<Schemas[N]> } }[Name] & { isJson: boolean };

const usage = `usage: npm run -s ops -- <command> [options] --json
  account create --email E [--password P] [--plan startup|growth|pro] [--payment paid|unpaid|past_due|canceled] [--cycle-end ISO]
  key create --user ID --name N [--scopes a,b] [--expires ISO]
  billing set --user ID [--status S] [--payment P] [--plan P] [--cycle-end ISO]
  usage set --user ID [--videos N] [--static-ads N]
  account suspend --user ID [--lift true]
  account two-factor-off --user ID
  job show|requeue --job ID
  dead-letters
  migrate
  secrets accept
  backup --to FOLDER
  restore --from FOLDER [--force true]`;

/** Reads `account create --email a@b.c --json` and the like. Throws UsageError with one sentence, or with the usage. */
export function readCommand(args: readonly string[]): Command {
  const words = isName(args[0] ?? "") ? 1 : 2;
  const name = args.slice(0, words).join(" ");
  if (!isName(name)) throw new UsageError(usage);
  const { json, ...values } = readOptions(name, args.slice(words));
  const parsed = schemas[name].safeParse(values);
  if (!parsed.success) {
    throw new UsageError(parsed.error.issues.map((issue) => `--${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  // The name chose the schema, which the compiler cannot follow through the lookup.
  return { name, options: parsed.data, isJson: json === true } as Command;
}

const isName = (text: string): text is Name => Object.hasOwn(schemas, text);

function readOptions(name: Name, args: readonly string[]): Record<string, unknown> {
  const texts = Object.keys(schemas[name].shape).map((option) => [option, { type: "string" }] as const);
  try {
    return parseArgs({ args: [...args], options: { ...Object.fromEntries(texts), json: { type: "boolean" } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
