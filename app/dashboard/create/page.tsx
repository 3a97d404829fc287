import type { Metadata } from "next";
import { Playground } from "@/components/create/playground";
import { apiRoot } from "@/lib/rest/addresses";

export const metadata: Metadata = { title: "Create an ad" };

export default function Page() {
  return <Playground origin={apiRoot()} />;
}
