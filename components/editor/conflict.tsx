import { Button } from "../ui/button";
import type { AdEdit } from "@/lib/contract/edits";
import type { Timeline } from "@/lib/contract/timeline/document";
import { DocumentDiff } from "./document-diff";

/** The edit as it was saved elsewhere meanwhile, beside one's own: one of them is chosen, nothing is written over. */
export function Conflict(props: {
  theirs: AdEdit;
  mine: Timeline;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const { theirs, mine, isBusy, onMine, onTheirs } = props;
  return (
    <section role="alert" className="grid gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <p className="font-medium">
        This ad was saved elsewhere as version {theirs.version} while you edited it. Nothing of yours is lost.
      </p>
      <DocumentDiff before={theirs.timeline} after={mine} label="What your edit changes in the saved version" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button isSmall onClick={onTheirs}>
          Take the saved version
        </Button>
        <Button isSmall variant="primary" isBusy={isBusy} onClick={onMine}>
          Save mine as version {theirs.version + 1}
        </Button>
      </div>
    </section>
  );
}
