import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { loadInitialDraft } from "@/components/create/load-initial-draft";
import type { InitialDraft } from "@/components/create/draft";
import { Playground } from "@/components/create/playground";
import { forms } from "@/components/parameters/forms";
import { FormsProvider } from "@/components/parameters/use-forms";
import { Prefetch, query } from "@/components/shell/prefetch";
import { apiRoot } from "@/lib/surfaces/rest/addresses";

export const metadata: Metadata = { title: "Create" };

/** Lists the forms choose from. */
const listQueries = [
  query("actors.list", {}),
  query("voices.list", {}),
  query("video.models", {}),
  query("imageAds.models", {}),
  query("brands.list", {}),
];

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * Initial values of the form: `?again=` an earlier job of the person, `?kind=` a tab, `?brand=` a brand, `?job=` a job to
 * subtitle. An earlier ad may also begin its variants.
 */
async function loadDraft({ searchParams }: Props): Promise<InitialDraft> {
  const { again, kind, brand, job } = await searchParams;
  const user = await requireUser();
  const earlier = typeof again === "string" ? await loadInitialDraft(user.userId, again) : null;
  const [brandId, sourceJobId] = [textOf(brand), textOf(job)];
  const values = { ...(brandId !== undefined && { brandId }), ...(sourceJobId !== undefined && { sourceJobId }) };
  if (earlier) return earlier.kind === "ugc" && kind === "variants" ? { ...earlier, kind } : earlier;
  return { kind: textOf(kind) ?? "ugc", prompt: "", script: "", pictures: [], values };
}

export default async function Page(props: Props) {
  const search = JSON.stringify(await props.searchParams);
  return (
    <FormsProvider value={forms}>
      <Prefetch queries={listQueries}>
        <Playground key={search} origin={apiRoot()} initialDraft={await loadDraft(props)} />
      </Prefetch>
    </FormsProvider>
  );
}
