import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A raised sheet of paper. */
export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section className={classNames("rounded-xl border border-line bg-raised", className)} {...rest} />
);

/** Keeps the room of what is being read, in the shape it will have. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classNames("animate-pulse-soft rounded-lg bg-line/70", className)} />
);
