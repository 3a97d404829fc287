import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A raised surface with a border. */
export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section className={classNames("rounded-xl border border-line bg-raised", className)} {...rest} />
);

/** Placeholder of the same size while something loads. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classNames("animate-pulse-soft rounded-lg bg-line/70", className)} />
);
