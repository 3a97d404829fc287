import type { ComponentProps } from "react";
import { TextField } from "../ui/text-field";

const digits = { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 10 } as const;
const letters = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 40 } as const;

const fields = {
  app: { label: "Code", hint: "The six digits your authenticator app shows now.", ...digits },
  recovery: { label: "Recovery code", hint: "One of the ten you kept. Each works once.", ...letters },
  either: { label: "Code", hint: "The six digits your app shows now, or a recovery code.", ...letters },
} as const;

/** Codes a field takes: those of an authenticator app, recovery codes, or both. */
export type CodeKind = keyof typeof fields;

/** The field of a code of two-factor sign-in. */
export const CodeField = ({ kind, ...rest }: { kind: CodeKind } & Pick<ComponentProps<"input">, "aria-invalid">) => (
  <TextField name="code" required {...fields[kind]} {...rest} />
);
