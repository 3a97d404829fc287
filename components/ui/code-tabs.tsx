"use client";

import { Tabs } from "radix-ui";
import { useState } from "react";
import { CopyButton } from "./copy-button";

const tabClass =
  "border-b-2 border-transparent px-3 py-2.5 text-xs sm:px-4 whitespace-nowrap text-quiet -outline-offset-2 transition-colors " +
  "duration-150 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink";

/** One call in several notations, one at a time; arrow keys move between them. */
export function CodeTabs({ samples }: { samples: readonly { label: string; code: string }[] }) {
  const [chosen, setChosen] = useState(samples[0]?.label ?? "");
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={setChosen}
      className="overflow-hidden rounded-xl border border-line bg-sunk"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line pr-1.5">
        <Tabs.List aria-label="Notation" className="flex overflow-x-auto">
          {samples.map(({ label }) => (
            <Tabs.Trigger key={label} value={label} className={tabClass}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CopyButton text={samples.find(({ label }) => label === chosen)?.code ?? ""} />
      </div>
      {samples.map(({ label, code }) => (
        <Tabs.Content key={label} value={label}>
          <pre className="p-4 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
            <code>{code}</code>
          </pre>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
