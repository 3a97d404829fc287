import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";

export default function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="Nothing at this address"
        action={
          <Link href="/dashboard" className={buttonClass("primary")}>
            Go to the overview
          </Link>
        }
      >
        <p>It may have moved, or the link has a typo.</p>
      </EmptyState>
    </>
  );
}
