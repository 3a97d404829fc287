import { entries } from "@/lib/contract/registry";
import { about } from "@/lib/surfaces/openapi/about";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { allPages } from "./page-index";

const [intro = ""] = about.split("\n\n");

const first = ["ugc_create", "video_create", "imageAds_create", "jobs_get", "jobs_events", "jobs_cancel"];
const reads = ["account_me", "account_usage", "skills_run", "brands_create", "agent_createThread"];

/** Text of `/llms.txt`, the index of the docs for language models. https://llmstxt.org */
export function llmsText(): string {
  const root = apiRoot();
  const calls = [...first, ...reads].flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const links = (section: string) =>
    allPages()
      .filter((page) => page.section === section)
      .map(({ title, path }) => `- [${title}](${root}${path}.md)`);
  return [
    `# Spotmill\n\n> ${intro}`,
    `Base URL: ${root}/api/public/v1. One key, as \`Authorization: Bearer <key>\`. Read [For agents](${root}/docs/for-agents.md) first.`,
    `## Calls that matter\n\n${calls.map(({ id, op }) => `- \`${op.method} ${op.path}\` (\`${id}\`): ${op.summary}`).join("\n")}`,
    `## Guides\n\n${links("Guides").join("\n")}`,
    `## Reference\n\n${links("Reference").join("\n")}`,
    `## Optional\n\n- [Everything in one file](${root}/llms-full.txt)\n- [OpenAPI 3.0 document](${root}/openapi.json)\n${links("Error codes").join("\n")}\n`,
  ].join("\n\n");
}

/** Every page of the documentation in one text. */
export const llmsFullText = (): string =>
  `${allPages()
    .map(({ markdown }) => markdown)
    .join("\n\n---\n\n")}\n`;
