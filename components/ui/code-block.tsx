import { CopyButton } from "./copy-button";

/** Code with a button that copies it; long lines wrap, so that nothing hides at the side. */
export function CodeBlock({ code, label, onCopied }: { code: string; label: string; onCopied?: () => void }) {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-sunk">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4 text-xs text-quiet">
        {label}
        <CopyButton text={code} onCopied={onCopied} />
      </figcaption>
      <pre className="p-4 font-mono text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
