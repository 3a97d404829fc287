"use client";
// oxlint-disable-next-line no-restricted-imports -- the one place
import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "prefetch">;

/** Says at the top of the window that the page of a link is on its way, once that takes longer than a moment. */
function OnItsWay(): React.ReactNode {
  return (
    useLinkStatus().pending && (
      <span
        aria-hidden
        data-on-its-way
        className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-late bg-run"
      />
    )
  );
}

/**
 * A link to another page, which is fetched ahead when somebody points at it, not when it is merely in view: a page of the
 * dashboard shows a dozen links, and fetching them all keeps its own script from running.
 */
export function Link({ onPointerEnter, onFocus, onTouchStart, children, ...props }: LinkProps): React.ReactNode {
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
    >
      {children}
      <OnItsWay />
    </NextLink>
  );
}
