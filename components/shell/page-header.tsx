import { ChevronLeft } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";

/** The title of a page of the dashboard, with its one action at the right; `back` is the list it is one of. */
export function PageHeader(props: {
  title: string;
  back?: { readonly href: `/dashboard/${string}`; readonly label: string };
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { back } = props;
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        {back && (
          <Link
            href={back.href}
            className="-ml-1 flex w-fit items-center gap-0.5 rounded pr-1 text-sm text-quiet transition-colors hover:text-ink"
          >
            <ChevronLeft className="size-4" aria-hidden /> {back.label}
          </Link>
        )}
        <h1 className="text-3xl wrap-anywhere">{props.title}</h1>
        {props.children && <div className="text-quiet">{props.children}</div>}
      </div>
      {props.action}
    </header>
  );
}
