import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { singleton } from "@/lib/platform/singleton";
import { parseMarkdown, plain, textOf } from "./markdown";
import { docsPages, type DocsPage } from "./pages";

/** Every page of the docs of this service, built once per process. */
export const allPages = (): readonly DocsPage[] => singleton("docs", () => docsPages(apiRoot()));

/** The page at a path below the root, with or without a slash at its end; undefined where there is none. */
export const findPage = (path: string): DocsPage | undefined =>
  allPages().find((page) => page.path === path.replace(/\/$/, ""));

/** A section of a page in the search index. */
export interface SearchEntry {
  readonly page: string;
  readonly title: string;
  readonly href: string;
  readonly text: string;
}

function entriesOf({ path, title, markdown }: DocsPage): SearchEntry[] {
  const found: { title: string; href: string; text: string[] }[] = [];
  for (const block of parseMarkdown(markdown)) {
    if (block.kind !== "heading") found.at(-1)?.text.push(textOf(block));
    else {
      const href = block.level === 1 ? path : `${path}#${block.id}`;
      found.push({ title: plain(block.children), href, text: [] });
    }
  }
  return found.map((one) => ({ ...one, page: title, text: one.text.filter(Boolean).join(" ") }));
}

/** Entries of the search index, in the order of the menu. */
export const searchEntries = (): readonly SearchEntry[] =>
  singleton("docs-search", () => allPages().flatMap(entriesOf));
