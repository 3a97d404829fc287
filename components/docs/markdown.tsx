import { Link } from "@/components/ui/link";
import { Fragment, type ReactNode } from "react";
import { CodeBlock } from "../ui/code-block";
import { parseMarkdown, type Block, type Inline } from "@/lib/surfaces/docs/markdown";
import { CodeTabs } from "../ui/code-tabs";

const linkClass = "wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink";

function Spans({ spans }: { spans: readonly Inline[] }): ReactNode {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

function Span({ span }: { span: Inline }) {
  switch (span.kind) {
    case "text":
      return span.text;
    case "code":
      return (
        <code className="rounded bg-sunk px-1 py-0.5 font-mono text-[0.85em] [overflow-wrap:anywhere]">
          {span.text}
        </code>
      );
    case "strong":
      return (
        <strong className="font-semibold">
          <Spans spans={span.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Spans spans={span.children} />
        </em>
      );
    case "link":
      // A file and a foreign site are no pages of this application.
      return /^[/#]/.test(span.href) && !/\.(?:txt|json|md)$/.test(span.href) ? (
        <Link href={span.href} className={linkClass}>
          <Spans spans={span.children} />
        </Link>
      ) : (
        <a href={span.href} rel="noopener noreferrer nofollow" className={linkClass}>
          <Spans spans={span.children} />
        </a>
      );
  }
}

const headings = ["text-4xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-base"] as const;
const tags = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

function Heading({ block, under }: { block: Block & { kind: "heading" }; under: number }) {
  const level = Math.min(5, block.level - 1 + under);
  const Tag = tags[level] ?? "h6";
  // On a page of its own each part is set off; inside another page it stays one text.
  const space = block.level === 2 && !under ? "mt-8 border-t border-line pt-8" : "mt-4 first:mt-0";
  return (
    <Tag
      id={under ? undefined : block.id}
      className={`scroll-mt-6 font-display font-semibold wrap-anywhere [&_code]:bg-transparent [&_code]:p-0 ${space} ${headings[level] ?? ""}`}
    >
      <Spans spans={block.children} />
    </Tag>
  );
}

/** Columns a phone shows below each other without their names: a name, its type, what it means. */
const TELLING_COLUMNS = 3;

function Table({ block }: { block: Block & { kind: "table" } }) {
  const hasLabels = block.head.length > TELLING_COLUMNS;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, and keys must reach it to do so
    <figure aria-label="Table" tabIndex={0} className="overflow-x-auto rounded-xl border border-line">
      <table className="w-full text-left text-sm sm:min-w-[32rem] max-sm:[&_td]:block max-sm:[&_td:not(:first-child)]:pt-0 max-sm:[&_tr]:block sm:[&_td:first-child]:whitespace-nowrap">
        <thead className="bg-sunk text-xs text-quiet max-sm:sr-only">
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col" className="px-4 py-2 font-medium">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {block.rows.map((row, index) => (
            <tr key={index} className="align-top">
              {row.map((cell, column) => (
                <td key={column} className="px-4 py-2.5">
                  {hasLabels && (
                    <span className="mr-2 text-xs text-quiet sm:hidden" aria-hidden>
                      <Spans spans={block.head[column] ?? []} />
                    </span>
                  )}
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The blocks of a list item or a quote: a single paragraph as bare text, several one below the other. */
function Blocks({ blocks, under }: { blocks: readonly Block[]; under: number }): ReactNode {
  const [first, ...rest] = blocks;
  if (!first) return null;
  const start =
    first.kind === "paragraph" ? <Spans spans={first.children} /> : <BlockView block={first} under={under} />;
  if (rest.length === 0) return start;
  return (
    <div className="grid gap-1.5 [&>*]:min-w-0">
      <div>{start}</div>
      {rest.map((block, index) => (
        <BlockView key={index} block={block} under={under} />
      ))}
    </div>
  );
}

function BlockView({ block, under }: { block: Block; under: number }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} under={under} />;
    case "paragraph":
      return (
        <p className="max-w-prose wrap-anywhere">
          <Spans spans={block.children} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="max-w-prose border-l-2 border-edge pl-4 text-quiet">
          <Blocks blocks={block.blocks} under={under} />
        </blockquote>
      );
    case "list": {
      const Tag = block.isOrdered ? "ol" : "ul";
      return (
        <Tag className={`grid max-w-prose gap-1.5 pl-5 ${block.isOrdered ? "list-decimal" : "list-disc"}`}>
          {block.items.map((item, index) => (
            <li key={index} className="wrap-anywhere">
              <Blocks blocks={item} under={under} />
            </li>
          ))}
        </Tag>
      );
    }
    case "code":
      return <CodeBlock code={block.text} label={block.label || block.language || "text"} />;
    case "table":
      return <Table block={block} />;
    case "rule":
      return <hr className="border-line" />;
  }
}

/** Groups blocks so that adjacent labelled code blocks become tabs. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isNext = block.kind === "code" && block.label && last?.[0]?.kind === "code" && last[0].label;
    if (isNext) last?.push(block);
    else groups.push([block]);
  }
  return groups;
}

/**
 * Markdown as elements, never as HTML of its own, so that foreign text stays text. `under` is how many levels of headings
 * stand above it on the page.
 */
export function Markdown({ text, under = 0 }: { text: string; under?: number }) {
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {grouped(parseMarkdown(text)).map((blocks, index) => {
        const samples = blocks.flatMap((block) =>
          block.kind === "code" ? { label: block.label, code: block.text } : [],
        );
        if (samples.length > 1) return <CodeTabs key={index} samples={samples} />;
        return (
          <Fragment key={index}>
            {blocks.map((block, at) => (
              <BlockView key={at} block={block} under={under} />
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}
