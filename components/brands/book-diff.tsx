import { classNames } from "../ui/class-names";
import { type DiffLine, diffLines } from "./line-diff";

const looks: Readonly<Record<DiffLine["kind"], string>> = {
  same: "text-quiet",
  removed: "bg-alarm-wash text-alarm",
  added: "bg-good-wash text-good",
};
const signs: Readonly<Record<DiffLine["kind"], string>> = { same: " ", removed: "−", added: "+" };
const AROUND = 2;

const isNearChange = (_: DiffLine, at: number, lines: readonly DiffLine[]): boolean =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same");

/** Lines in which two versions of a book differ, with those next to them. */
export function BookDiff(props: { before: string; after: string; label: string }) {
  return (
    <pre
      aria-label={props.label}
      className="rounded-lg border border-line bg-raised py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap"
    >
      {diffLines(props.before, props.after)
        .filter(isNearChange)
        .map(({ kind, text }, index) => (
          <span key={index} className={classNames("block px-3 wrap-anywhere", looks[kind])}>
            {signs[kind]} {text}
          </span>
        ))}
    </pre>
  );
}
