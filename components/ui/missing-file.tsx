import { FileX } from "lucide-react";

/** Stands where a picture or a video cannot be shown, and says why that may be. */
export const MissingFile = ({ what }: { what: "picture" | "video" }) => (
  <span className="grid min-h-40 place-items-center content-center gap-2 rounded-xl border border-dashed border-edge bg-sunk p-6 text-center text-sm text-quiet">
    <FileX className="size-6" aria-hidden />
    This {what} cannot be shown. Its file may have been deleted; if not, reload the page.
  </span>
);
