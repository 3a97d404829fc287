import { notFound } from "next/navigation";

/** Every address below the dashboard that is no page: said within its frame. */
export default function Page() {
  notFound();
}
