import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button, buttonClass } from "./button";
import { toErrorText } from "./error-text";
import { useFormErrors } from "./field-errors-context";

/** Alert about an error, with what to do: a retry, or the page where it is put right. Fields tell of their form's error only. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const form = useFormErrors();
  const { message, hint, link, requestId } = toErrorText(error, (form.error === error && form.shown) || undefined);
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-alarm/40 bg-alarm-wash p-4 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-alarm" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium wrap-anywhere text-alarm">{message}</p>
        {hint && <p className="wrap-anywhere">{hint}</p>}
        {requestId && <p className="font-mono text-xs text-quiet">{requestId}</p>}
        {link && (
          <Link
            href={link.href}
            // Beside this page, on which what is typed waits.
            target={link.href === "/sign-in" ? "_blank" : undefined}
            className={`${buttonClass("plain", "small")} mt-1 justify-self-start`}
          >
            {link.label}
          </Link>
        )}
      </div>
      {onRetry && (
        <Button isSmall onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
