import { classNames } from "./class-names";
import { CopyButton } from "./copy-button";

/** Code with a button that copies it; long lines wrap, so that nothing hides at the side. `isLong`: it scrolls in its frame. */
export function CodeBlock(props: { code: string; label: string; isLong?: boolean; onCopied?: () => void }) {
  const { code, label, isLong = false, onCopied } = props;
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-sunk">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4 text-xs text-quiet">
        {label}
        <CopyButton text={code} onCopied={onCopied} />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={isLong ? 0 : undefined}
        className={classNames(
          "p-4 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap",
          isLong && "max-h-[32rem] overflow-y-auto",
        )}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
