import type { ReactNode } from "react";
import { Button } from "./button";

/** What was saved elsewhere meanwhile, beside one's own change: one of them is chosen, nothing is written over. */
export function SaveConflict(props: {
  /** Noun of what was saved: "ad", "book". */
  noun: string;
  theirVersion: number;
  /** The difference between the two, to read. */
  children: ReactNode;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const { noun, theirVersion, children, isBusy, onMine, onTheirs } = props;
  return (
    <section role="alert" className="grid gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <p className="font-medium">
        This {noun} was saved elsewhere as version {theirVersion} while you edited it. Nothing of yours is lost.
      </p>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button isSmall onClick={onTheirs}>
          Take the saved version
        </Button>
        <Button isSmall variant="primary" isBusy={isBusy} onClick={onMine}>
          Save mine as version {theirVersion + 1}
        </Button>
      </div>
    </section>
  );
}
