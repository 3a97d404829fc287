"use client";

import { Check, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

const SHOWN_MS = 1500;
const REFUSED_MS = 6000;

const outcomes = {
  copied: { icon: Check, label: "Copied", shownMs: SHOWN_MS },
  // Browsers refuse outside https and localhost.
  refused: { icon: TriangleAlert, label: "Not copied: select the text", shownMs: REFUSED_MS },
} as const;

/** What came of the last copy, for a while, and what copies `text`. */
function useCopy(text: string, onCopied?: () => void) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const show = (next: keyof typeof outcomes) => {
    setOutcome(next);
    setTimeout(() => setOutcome(null), outcomes[next].shownMs);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    show("copied");
    onCopied?.();
  };
  return { outcome: outcome && outcomes[outcome], copy: () => void copy().catch(() => show("refused")) };
}

/** Button that copies `text`; `onCopied` is called once that has succeeded. */
export function CopyButton(props: { text: string; label?: string; onCopied?: (() => void) | undefined }) {
  const { text, label = "Copy", onCopied } = props;
  const { outcome, copy } = useCopy(text, onCopied);
  const Icon = outcome?.icon ?? Copy;
  return (
    <Button variant="quiet" isSmall onClick={copy}>
      <Icon aria-hidden />
      <span aria-live="polite">{outcome?.label ?? label}</span>
    </Button>
  );
}

/** Text, such as an id, that is copied when clicked. */
export function CopyableText({ text, className }: { text: string; className?: string }) {
  const { outcome, copy } = useCopy(text);
  const Icon = outcome?.icon ?? Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={outcome?.label ?? `Copy ${text}`}
      title={outcome?.label}
      className={classNames(
        "inline-flex min-w-0 items-center gap-1.5 rounded font-mono text-xs text-quiet hover:text-ink",
        className,
      )}
    >
      <span className="truncate">{text}</span>
      <Icon className="size-3 shrink-0" aria-hidden />
    </button>
  );
}
