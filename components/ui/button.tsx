import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const variants = {
  primary: "bg-action text-on-action hover:bg-action-down shadow-xs",
  plain: "border border-edge/45 bg-raised text-ink shadow-xs hover:bg-sunk hover:border-edge",
  quiet: "text-quiet hover:bg-sunk hover:text-ink",
  danger: "border border-alarm/40 bg-raised text-alarm hover:bg-alarm-wash",
} as const;

/** Visual variants of a button, or of a link that acts as one. At most one `primary` per view. */
export type ButtonVariant = keyof typeof variants;

const sizes = { normal: "h-10 px-4", small: "h-8 px-3 text-sm" } as const;
type ButtonSize = keyof typeof sizes;

/** Classes of a button, for links that act as one. */
export const buttonClass = (variant: ButtonVariant = "plain", size: ButtonSize = "normal"): string =>
  classNames(
    "inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors duration-150",
    "disabled:opacity-55 disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0",
    sizes[size],
    variants[variant],
  );

// Over those of its size.
const long = "h-auto! min-h-8 py-1.5 text-left wrap-anywhere whitespace-normal!";

/** A button; `isBusy` disables it and sets `aria-busy`, `isLong` lets its text take several lines. */
export function Button({
  variant = "plain",
  isSmall = false,
  isBusy = false,
  isLong = false,
  className,
  disabled,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant; isSmall?: boolean; isBusy?: boolean; isLong?: boolean }) {
  return (
    <button
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass(variant, isSmall ? "small" : "normal"), isLong && long, className)}
      {...rest}
    />
  );
}
