import type { Metadata } from "next";
import { Playground } from "@/components/create/playground";
import { apiRoot } from "@/lib/rest/addresses";

export const metadata: Metadata = { title: "Create" };

export default function Page() {
  return <Playground origin={apiRoot()} beginning={null} />;
}
