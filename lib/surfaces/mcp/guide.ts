import { tools } from "@/lib/contract/tools";
import { singleton } from "@/lib/platform/singleton";
import { instructions } from "./instructions";

/** The guide behind `spotmill://docs`: how to work, and every tool with its description. Markdown. */
export const guide = (): string =>
  singleton("mcp-guide", () => {
    const sections = tools.map(({ name, title, description }) => `### ${name}\n\n${title}.\n\n${description}`);
    return `# Spotmill\n\n${instructions}\n\n## Tools\n\n${sections.join("\n\n")}\n`;
  });
