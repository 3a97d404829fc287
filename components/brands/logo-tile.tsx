"use client";

import { classNames } from "../ui/class-names";
import { Picture } from "../ui/picture";
import { useStableUrl } from "../ui/use-stable-url";

/** The logo of a brand on white, as most are drawn for it; its first letter where there is none. */
export function LogoTile(props: { url: string | undefined; name: string; className?: string }) {
  const { name, className } = props;
  const url = useStableUrl(props.url ?? null);
  return (
    <span
      className={classNames(
        "grid size-14 place-items-center overflow-hidden rounded-lg border border-line bg-white p-1.5",
        className,
      )}
    >
      <Picture
        src={url}
        alt={`Logo of ${name}`}
        className="max-h-full max-w-full object-contain"
        fallback={
          <span className="font-display text-2xl font-bold text-[#16130f]" aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
        }
      />
    </span>
  );
}
