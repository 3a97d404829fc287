import { Link } from "@/components/ui/link";
import { ErrorAlert } from "../ui/error-alert";
import { buttonClass } from "../ui/button";
import { ApiCallError } from "@/lib/surfaces/sdk/client";
import { EmptyState } from "./empty-state";
import { PageHeader } from "./page-header";

export const isNotFound = (error: unknown): boolean => error instanceof ApiCallError && error.status === 404;

/** In place of a resource that is not there, with a link to its list. */
export const NothingHere = ({ list, listName }: { list: `/dashboard/${string}`; listName: string }) => (
  <EmptyState
    title="Nothing at this address"
    action={
      <Link href={list} className={buttonClass("primary")}>
        {listName}
      </Link>
    }
  >
    <p>It was deleted, belongs to another account, or the address has a typo.</p>
  </EmptyState>
);

/** Error page of one resource: not found, with a link to its list, or a failure that can be retried. */
export function ResourceError(props: {
  what: string;
  list: `/dashboard/${string}`;
  /** Name of a list that is not one of these alone. */
  listName?: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { what, list, listName = `All ${what}s`, error, onRetry } = props;
  if (!isNotFound(error)) return <ErrorAlert error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`} />
      <NothingHere list={list} listName={listName} />
    </>
  );
}
