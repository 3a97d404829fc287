"use client";
// oxlint-disable-next-line no-restricted-imports -- the one place
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "prefetch">;

/**
 * A link to another page, which is fetched ahead when somebody points at it, not when it is merely in view: a page of the
 * dashboard shows a dozen links, and fetching them all keeps its own script from running.
 */
export function Link({ onPointerEnter, onFocus, onTouchStart, ...props }: LinkProps): React.ReactNode {
  const [isWanted, setWanted] = useState(false);
  const wanting =
    <E,>(handler: ((event: E) => void) | undefined) =>
    (event: E): void => {
      setWanted(true);
      handler?.(event);
    };
  return (
    <NextLink
      {...props}
      prefetch={isWanted ? null : false}
      onPointerEnter={wanting(onPointerEnter)}
      onFocus={wanting(onFocus)}
      onTouchStart={wanting(onTouchStart)}
    />
  );
}
