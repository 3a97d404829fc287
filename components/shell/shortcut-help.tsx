"use client";

import { Modal } from "../ui/dialog";
import { dashboardPages } from "./dashboard-pages";

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex gap-1">
    {keys.map((key) => (
      <kbd key={key} className="rounded border border-line bg-sunk px-1.5 py-0.5 font-mono text-xs">
        {key}
      </kbd>
    ))}
  </span>
);

/** Dialog that lists the keys of the dashboard. */
export function ShortcutHelp({ searchKeys, onClose }: { searchKeys: string; onClose: () => void }) {
  const rows = [
    { label: "Search", keys: [searchKeys] },
    { label: "Search", keys: ["/"] },
    { label: "This list", keys: ["?"] },
    ...dashboardPages.map(({ label, shortcut }) => ({ label, keys: ["g", shortcut] })),
  ];
  return (
    <Modal isOpen onOpenChange={onClose} title="Keyboard shortcuts" description="Press the keys one after the other.">
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {rows.map(({ label, keys }) => (
          <div key={keys.join(" ")} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
