"use client";

import { CircleStop } from "lucide-react";
import { BulkReport } from "../../library/bulk-report";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/dialog";
import { pluralize } from "../../ui/pluralize";
import type { VariantSet } from "@/lib/contract/variants";
import { useCancelArms } from "./use-cancel-arms";

/** Button that cancels the ads of a set that are still to be made; nothing once all have ended. */
export function CancelSet({ set }: { set: VariantSet }) {
  const { open, outcome, isPending, cancel } = useCancelArms(set);
  return (
    <>
      {open.length > 0 && (
        <ConfirmDialog
          trigger={
            <Button variant="danger" isSmall isBusy={isPending}>
              <CircleStop aria-hidden /> {isPending ? "Cancelling…" : "Cancel the rest"}
            </Button>
          }
          title={`Cancel ${pluralize(open.length, "ad")}?`}
          description="Those that are done stay. The units reserved for the others are refunded; once a provider was paid, only a few times a day."
          action={`Cancel ${pluralize(open.length, "ad")}`}
          onConfirm={cancel}
        />
      )}
      {outcome && <BulkReport outcome={outcome} />}
    </>
  );
}
