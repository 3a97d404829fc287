import type { Metadata } from "next";
import { headers } from "next/headers";
import { loadInitialDraft } from "@/components/create/load-initial-draft";
import type { InitialDraft } from "@/components/create/draft";
import { Playground } from "@/components/create/playground";
import { forms } from "@/components/parameters/forms";
import { FormsProvider } from "@/components/parameters/use-forms";
import { Prefetch, read } from "@/components/shell/prefetch";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { personOf } from "@/lib/surfaces/rest/session";

export const metadata: Metadata = { title: "Create" };

/** What the lists of the forms offer. */
const offered = [
  read("actors.list", {}),
  read("voices.list", {}),
  read("video.models", {}),
  read("imageAds.models", {}),
  read("brands.list", {}),
];

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * What the form begins with: `?again=` an earlier job of the person, `?kind=` a tab, `?brand=` a brand, `?job=` a job to
 * subtitle. An earlier ad may also begin its variants.
 */
async function begin({ searchParams }: Props): Promise<InitialDraft> {
  const { again, kind, brand, job } = await searchParams;
  const person = await personOf(await headers());
  const earlier = person && typeof again === "string" ? await loadInitialDraft(person.userId, again) : null;
  const [brandId, sourceJobId] = [textOf(brand), textOf(job)];
  const values = { ...(brandId !== undefined && { brandId }), ...(sourceJobId !== undefined && { sourceJobId }) };
  if (earlier) return earlier.kind === "ugc" && kind === "variants" ? { ...earlier, kind } : earlier;
  return { kind: textOf(kind) ?? "ugc", prompt: "", script: "", pictures: [], values };
}

export default async function Page(props: Props) {
  const query = JSON.stringify(await props.searchParams);
  return (
    <FormsProvider value={forms}>
      <Prefetch reads={offered}>
        <Playground key={query} origin={apiRoot()} initialDraft={await begin(props)} />
      </Prefetch>
    </FormsProvider>
  );
}
