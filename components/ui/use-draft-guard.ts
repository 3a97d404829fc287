"use client";

import { type SyntheticEvent, useState } from "react";
import { useUnsavedWarning } from "./use-unsaved-warning";

/** Fields whose content is work: what is ticked or chosen is done again in a moment. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=file])";

/**
 * Keeps what is typed in a dialog from being lost: until it is discarded or the dialog closed by its form, closing it by
 * other means asks, and so does leaving the page. `change` takes the place of `onOpenChange`, `noteInput` hears of input.
 */
export function useDraftGuard(isGuarded: boolean, onOpenChange: (isOpen: boolean) => void) {
  const [state, setState] = useState<"clean" | "typed" | "asking">("clean");
  // The form closes it by itself once it is sent.
  if (!isGuarded && state !== "clean") setState("clean");
  const isTyped = isGuarded && state !== "clean";
  useUnsavedWarning(isTyped);
  return {
    isAsking: isGuarded && state === "asking",
    noteInput: ({ target }: Pick<SyntheticEvent, "target">) => {
      if (target instanceof Element && target.matches(TYPED)) setState("typed");
    },
    change: (isOpening: boolean) => (isTyped && !isOpening ? setState("asking") : onOpenChange(isOpening)),
    stay: () => setState("typed"),
    discard: () => onOpenChange(false),
  };
}
