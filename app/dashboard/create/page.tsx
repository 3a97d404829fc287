import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { draftOfTemplate, loadInitialDraft, loadVariantStart } from "@/components/create/load-initial-draft";
import type { InitialDraft } from "@/components/create/draft";
import { Playground } from "@/components/create/playground";
import { RECENT_RUNS } from "@/components/jobs/limits";
import { forms } from "@/components/parameters/forms";
import { FormsProvider } from "@/components/parameters/use-forms";
import { Prefetch, query } from "@/components/shell/prefetch";
import { apiRoot } from "@/lib/surfaces/rest/addresses";

export const metadata: Metadata = { title: "Create" };

/** Lists the forms choose from. */
const listQueries = [
  query("actors.list", {}),
  query("looks.list", {}),
  query("voices.list", {}),
  query("video.models", {}),
  query("imageAds.models", {}),
  query("brands.list", {}),
  query("captionPresets.list", {}),
  query("jobs.list", { limit: RECENT_RUNS }),
];

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * Initial values of the form: `?from=` a finished ad to vary, `?again=` an earlier job of the person, `?kind=` a tab, `?brand=` a brand, `?job=` a job to
 * subtitle, `?template=` a template. An earlier ad may also begin its variants.
 */
async function loadDraft({ searchParams }: Props, accountId: string): Promise<InitialDraft> {
  const { again, kind, brand, from, job, template } = await searchParams;
  const varied = typeof from === "string" ? await loadVariantStart(accountId, from) : null;
  if (varied) return varied;
  const earlier = typeof again === "string" ? await loadInitialDraft(accountId, again) : null;
  const chosen = typeof template === "string" ? draftOfTemplate(template) : null;
  const [brandId, sourceJobId] = [textOf(brand), textOf(job)];
  const values = { ...(brandId !== undefined && { brandId }), ...(sourceJobId !== undefined && { sourceJobId }) };
  if (earlier) return earlier.kind === "ugc" && kind === "variants" ? { ...earlier, kind } : earlier;
  if (chosen) return { ...chosen, values: { ...chosen.values, ...values } };
  return { kind: textOf(kind) ?? "ugc", prompt: "", script: "", pictures: [], values };
}

export default async function Page(props: Props) {
  const { userId } = await requireUser();
  const { again, brand, from, job, template } = await props.searchParams;
  return (
    <FormsProvider value={forms}>
      <Prefetch queries={listQueries}>
        <Playground
          // The tab and the run change without a new page; what the drafts begin with does not.
          key={JSON.stringify([again, brand, from, job, template])}
          accountId={userId}
          origin={apiRoot()}
          initialDraft={await loadDraft(props, userId)}
        />
      </Prefetch>
    </FormsProvider>
  );
}
