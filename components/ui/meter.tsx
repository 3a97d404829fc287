import { classNames } from "./class-names";

/** A bar from 0 to `max`. `label` names it for people who do not see it; `isRunning` paints it as work in progress. */
export function Meter(props: { label: string; value: number; max: number; isRunning?: boolean }) {
  const { label, value, max, isRunning = false } = props;
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  const isNearEnd = !isRunning && percent >= 90;
  return (
    <div
      role={isRunning ? "progressbar" : "meter"}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        style={{ width: `${percent}%` }}
        className={classNames(
          "h-full rounded-full transition-[width] duration-200 ease-out",
          isRunning ? "bg-run" : isNearEnd ? "bg-warn" : "bg-ink",
        )}
      />
    </div>
  );
}
