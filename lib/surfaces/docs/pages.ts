import { about } from "@/lib/surfaces/openapi/about";
import { entries } from "@/lib/contract/registry";
import { codes, codeText } from "./errors";
import { guideNames, guideText } from "./guides";
import { parseMarkdown, plain } from "./markdown";
import { groupNames, groupText, groupTitle } from "./reference";
import { table } from "./tables";

/** A page of the documentation. `path` is below the root, such as `/docs/jobs`; its Markdown is at `path` + `.md`. */
export interface DocsPage {
  readonly path: string;
  readonly section: "Guides" | "Reference" | "Error codes";
  readonly title: string;
  readonly markdown: string;
}

const titleOf = (markdown: string): string => {
  const [first] = parseMarkdown(markdown.slice(0, 200));
  return first?.kind === "heading" ? plain(first.children) : "";
};

const guidePage = (name: string, origin: string): DocsPage => {
  const markdown = guideText(name, origin);
  return { path: `/docs/${name}`, section: "Guides", title: titleOf(markdown), markdown };
};

function overviewText(): string {
  const rows = entries.map(({ op, group }) => [
    `[\`${op.method} ${op.path}\`](/docs/reference/${group}#${anchorOf(op.method, op.path)})`,
    op.summary,
  ]);
  const guides = guideNames.map((name) => `- [${titleOf(guideText(name, ""))}](/docs/${name})`);
  const links = ["- [OpenAPI document](/openapi.json)", "- [llms.txt](/llms.txt) and [llms-full.txt](/llms-full.txt)"];
  return [
    "# Spotmill API",
    about,
    "## Guides",
    [...guides, ...links].join("\n"),
    "## Operations",
    table(["Operation", "Does"], rows),
  ].join("\n\n");
}

const anchorOf = (method: string, path: string): string =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");

/** Every page of the documentation of the service at `origin`, in the order of the menu. */
export function docsPages(origin: string): DocsPage[] {
  const baseUrl = `${origin}/api/public/v1`;
  return [
    { path: "/docs", section: "Guides", title: "Overview", markdown: overviewText() },
    ...guideNames.map((name) => guidePage(name, origin)),
    ...groupNames.map((group): DocsPage => ({
      path: `/docs/reference/${group}`,
      section: "Reference",
      title: groupTitle(group),
      markdown: groupText(group, baseUrl),
    })),
    ...codes.map((code): DocsPage => ({
      path: `/docs/errors/${code}`,
      section: "Error codes",
      title: code,
      markdown: codeText(code),
    })),
  ];
}
