"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

const SHOWN_MS = 1500;

function useCopied(text: string, onCopied?: () => void): [boolean, () => void] {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    onCopied?.();
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  // Browsers refuse outside https and localhost: the text is there to be selected by hand.
  return [isCopied, () => void copy().catch(() => undefined)];
}

/** Button that copies `text`; `onCopied` is called once that has succeeded. */
export function CopyButton(props: { text: string; label?: string; onCopied?: (() => void) | undefined }) {
  const { text, label = "Copy", onCopied } = props;
  const [isCopied, copy] = useCopied(text, onCopied);
  return (
    <Button variant="quiet" isSmall onClick={copy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
}

/** Text, such as an id, that is copied when clicked. */
export function CopyableText({ text, className }: { text: string; className?: string }) {
  const [isCopied, copy] = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={isCopied ? "Copied" : `Copy ${text}`}
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
