import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsMenu } from "@/components/docs/docs-menu";
import { DocsSearch } from "@/components/docs/docs-search";
import { Markdown } from "@/components/docs/markdown";
import { SiteHeader } from "@/components/site/site-header";
import { findPage, allPages } from "@/lib/surfaces/docs/page-index";
import { parseMarkdown, plain } from "@/lib/surfaces/docs/markdown";

interface Props {
  readonly params: Promise<{ page?: string[] }>;
}

const pageOf = async ({ params }: Props) => findPage(["/docs", ...((await params).page ?? [])].join("/"));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  if (!page) return {};
  return { title: `${page.title} · Docs`, alternates: { types: { "text/markdown": `${page.path}.md` } } };
}

function OnThisPage({ markdown }: { markdown: string }) {
  const parts = parseMarkdown(markdown).flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? { id: block.id, title: plain(block.children) } : [],
  );
  if (parts.length < 2) return null;
  return (
    <nav aria-label="On this page" className="grid gap-2">
      <h2 className="font-sans text-xs font-medium tracking-normal text-quiet">On this page</h2>
      <ul className="grid gap-1.5 border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block truncate pl-4 text-sm text-quiet hover:text-ink" title={title}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default async function Page(props: Props) {
  const page = await pageOf(props);
  if (!page) notFound();
  const pages = allPages().map(({ path, section, title }) => ({ path, section, title }));
  return (
    <div className="mx-auto max-w-[90rem] px-4 sm:px-8">
      <SiteHeader />
      <div className="grid items-start gap-10 pt-4 pb-24 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_15rem]">
        {/* What scrolls is below the search: its matches are wider than the column. */}
        <div className="grid gap-6 lg:sticky lg:top-6 lg:z-10 lg:max-h-[calc(100dvh-3rem)] lg:grid-rows-[auto_minmax(0,1fr)]">
          <DocsSearch />
          <details className="rounded-xl border border-line p-3 lg:hidden">
            <summary className="px-2 text-sm font-medium">All pages</summary>
            <div className="pt-4">
              <DocsMenu pages={pages} path={page.path} />
            </div>
          </details>
          <div className="hidden overflow-y-auto p-1 lg:block">
            <DocsMenu pages={pages} path={page.path} />
          </div>
        </div>
        <main className="min-w-0">
          <Markdown text={page.markdown} />
          <p className="mt-12 border-t border-line pt-6 text-sm text-quiet">
            <a href={`${page.path}.md`} className="underline decoration-edge underline-offset-4">
              This page as Markdown
            </a>
          </p>
        </main>
        <div className="sticky top-6 hidden xl:block">
          <OnThisPage markdown={page.markdown} />
        </div>
      </div>
    </div>
  );
}
