import { Pencil } from "lucide-react";
import { placeholdersIn } from "./placeholders";

/** Tells what of a template is still to be written, before it would be spoken. */
export function PlaceholderNote({ prompt }: { prompt: string }) {
  const left = placeholdersIn(prompt);
  if (left.length === 0) return null;
  return (
    <p className="flex gap-2 rounded-lg bg-warn-wash p-2.5 text-sm text-warn">
      <Pencil className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        Replace or remove what is in brackets: {left.join(", ")}. Anything left in brackets is spoken as it is.
      </span>
    </p>
  );
}
