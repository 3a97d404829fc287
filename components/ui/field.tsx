import { ChevronDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useFieldError } from "./use-field-error";

const control =
  "w-full rounded-lg border border-edge bg-raised px-3 text-ink placeholder:text-quiet transition-colors duration-150 " +
  "hover:border-ink aria-invalid:border-alarm disabled:opacity-60";

interface FieldIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid"?: true;
}

/**
 * A labelled control. `children` gets the id the label points to and the one of the hint. With the `name` its request
 * calls it by, its error stands in place of the hint.
 */
export function Field(props: {
  label: string;
  name?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const { label, name, isOptional = false, children } = props;
  const error = useFieldError(name);
  const hint = error ?? props.hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-quiet">optional</span>}
      </label>
      {children({ id, "aria-describedby": hint ? `${id}-hint` : undefined, ...(error && { "aria-invalid": true }) })}
      {hint && (
        <p id={`${id}-hint`} className={classNames("text-xs", error ? "text-alarm" : "text-quiet")}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** One line of text. */
export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input
    className={classNames(
      control,
      "h-10 [&[readonly]]:border-line [&[readonly]]:bg-sunk [&[readonly]]:text-quiet",
      className,
    )}
    {...rest}
  />
);

/** Several lines of text. */
export const Textarea = ({ className, ...rest }: ComponentProps<"textarea">) => (
  <textarea className={classNames(control, "min-h-24 py-2 leading-relaxed", className)} {...rest} />
);

/** One of `options`. The system's own list: it works with every keyboard and phone. */
export function Select({
  options,
  className,
  ...rest
}: ComponentProps<"select"> & { options: readonly { value: string; label: string }[] }) {
  return (
    <span className="relative grid">
      <select className={classNames(control, "h-10 appearance-none truncate pr-9", className)} {...rest}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
        aria-hidden
      />
    </span>
  );
}
