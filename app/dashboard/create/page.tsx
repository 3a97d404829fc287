import type { Metadata } from "next";
import { Playground } from "@/components/create/playground";
import { apiRoot } from "@/lib/rest/addresses";

export const metadata: Metadata = { title: "Create" };

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** `?kind=` opens a tab, `?brand=` chooses a brand. */
export default async function Page({ searchParams }: Props) {
  const { kind, brand } = await searchParams;
  const values = typeof brand === "string" ? { brandId: brand } : {};
  const beginning = { kind: String(kind ?? "ugc"), prompt: "", script: "", pictures: [], values };
  return <Playground key={JSON.stringify(beginning)} origin={apiRoot()} beginning={beginning} />;
}
