"use client";

import { Field } from "../ui/field";

const token = /(\{\{\s*[A-Za-z_][A-Za-z0-9_]{0,63}\s*\}\})/;
// Both layers must break lines at the same places.
const text =
  "col-start-1 row-start-1 w-full rounded-lg border px-3 py-2 leading-relaxed wrap-anywhere whitespace-pre-wrap";

/** A template to write; its variables are marked behind the text, and it grows with it. */
export function TemplateField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Prompt" hint="Put {{names}} in double braces where the text changes from run to run.">
      {(ids) => (
        <div className="grid">
          <div aria-hidden className={`${text} min-h-48 border-transparent bg-raised text-transparent select-none`}>
            {value.split(token).map((part, index) =>
              token.test(part) ? (
                <mark key={index} className="rounded bg-warn-wash text-transparent ring-1 ring-warn/50">
                  {part}
                </mark>
              ) : (
                part
              ),
            )}
            {/* A line break at the end takes up its line only before something else. */}
            {"\u200b"}
          </div>
          <textarea
            {...ids}
            required
            maxLength={6000}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${text} min-h-48 resize-none overflow-hidden border-edge bg-transparent text-ink hover:border-ink`}
          />
        </div>
      )}
    </Field>
  );
}
