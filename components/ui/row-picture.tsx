import type { LucideIcon } from "lucide-react";
import { Picture } from "./picture";

/** The small picture at the beginning of a row, an icon where there is none; `src` is null then. */
export function RowPicture({ src, icon: Icon }: { src: string | null; icon: LucideIcon }) {
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-lg bg-sunk ring-1 ring-line">
      <Picture
        src={src}
        alt=""
        loading="lazy"
        className="size-full object-cover"
        fallback={<Icon className="size-5 text-quiet" aria-hidden />}
      />
    </span>
  );
}
