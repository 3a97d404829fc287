import { notFound } from "next/navigation";

/** Shows the dashboard's own 404 page for addresses below it that are not pages. */
export default function Page() {
  notFound();
}
