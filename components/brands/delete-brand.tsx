"use client";

import { Trash2 } from "lucide-react";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { useGoTo } from "../ui/use-go-to";
import type { Brand } from "@/lib/contract/brands";
import { useAction } from "@/lib/surfaces/sdk/react";
import { nameOf } from "./brand-status";

/** Button that deletes a brand after a confirmation, then leads to the list of the others. */
export function DeleteBrand({ brand }: { brand: Brand }) {
  const { isLeaving, goTo } = useGoTo();
  const remove = useAction("brands.remove", ["brands.list"]);
  const leave = { onSuccess: () => goTo("/dashboard/brands") };
  return (
    <div className="grid gap-3">
      <ConfirmDialog
        trigger={
          <Button variant="danger" isBusy={remove.isPending || isLeaving}>
            <Trash2 aria-hidden /> Delete brand
          </Button>
        }
        title={`Delete ${nameOf(brand)}?`}
        description="Its book, your edits of it and what was read from its site are removed for good. Ads made with it stay; schedules and skills that use it fail until they name another."
        action="Delete the brand"
        onConfirm={() => remove.mutate({ args: { brandId: brand.id } }, leave)}
      />
      {remove.error && <ErrorAlert error={remove.error} />}
    </div>
  );
}
