import type { ReactNode } from "react";
import { Card } from "./card";

/** A titled part of a page. */
export function SectionCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-quiet tabular-nums">{note}</p>}
      </div>
      {children}
    </Card>
  );
}
