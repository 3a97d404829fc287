"use client";

import { useState } from "react";
import { type BookSection, sectionText, withSection } from "@/lib/contract/brand-book";
import { Field, Textarea } from "../ui/field";

const rules = [
  {
    section: "always",
    label: "In every ad",
    hint: "One rule a line. A plain sentence is said or shown, such as “Free delivery above 40 euros.”",
  },
  { section: "never", label: "Never say", hint: "Words and phrases that no ad uses, one a line." },
] as const satisfies readonly { section: BookSection; label: string; hint: string }[];

interface BookRulesProps {
  /** The book, in Markdown. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

function RuleField({ text, onText, section, label, hint }: BookRulesProps & (typeof rules)[number]) {
  const stored = sectionText(text, section);
  const [typed, setTyped] = useState(stored);
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={5}
          // Spaces and empty lines at its ends are no part of the book, but of what is being typed.
          value={typed.trim() === stored ? typed : stored}
          onChange={({ target }) => {
            setTyped(target.value);
            onText(withSection(text, section, target.value));
          }}
        />
      )}
    </Field>
  );
}

/** What ads of a brand must say and never say, as fields over the sections of its book. */
export const BookRules = (props: BookRulesProps) => (
  <div className="grid gap-4 lg:grid-cols-2">
    {rules.map((rule) => (
      <RuleField key={rule.section} {...props} {...rule} />
    ))}
  </div>
);
