import type { ReactNode } from "react";

/** Says what will be here and offers the next step. */
export function EmptyState(props: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-edge px-6 py-14 text-center">
      <h2 className="text-xl">{props.title}</h2>
      <div className="max-w-md text-quiet">{props.children}</div>
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}
