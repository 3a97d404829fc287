import type { ReactNode } from "react";

/** The title of a page of the dashboard, with its one action at the right. */
export function PageHeader(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <h1 className="text-3xl">{props.title}</h1>
        {props.children && <div className="text-quiet">{props.children}</div>}
      </div>
      {props.action}
    </header>
  );
}
