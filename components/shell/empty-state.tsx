import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Placeholder for an empty list, with a next step. */
export function EmptyState(props: { title: string; icon?: LucideIcon; children: ReactNode; action?: ReactNode }) {
  const { icon: Icon } = props;
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-edge/70 px-6 py-14 text-center">
      {Icon && (
        <span className="mb-1 grid size-12 place-items-center rounded-full border border-line bg-raised shadow-xs">
          <Icon className="size-5 text-quiet" aria-hidden />
        </span>
      )}
      <h2 className="text-xl">{props.title}</h2>
      <div className="max-w-md text-quiet">{props.children}</div>
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}
