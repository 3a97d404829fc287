import { escapeHtml } from "@/lib/platform/escape-html";
import type { ReviewSummary, RunSummary } from "./ports";
import type { ChannelRow } from "./repo";
import { confirmLink, unsubscribeLink, oneClickLink } from "./token";

/** Subject, body and headers of an e-mail; recipient and attachments are added by its sender. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const MAX_TEXT = 2000;
const MAX_TITLE = 80;
const headings = {
  input_requested: "The agent needs your answer",
  run_completed: "The agent is done",
  run_failed: "The agent had to stop",
} as const;

const clip = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
};

// A file's address, signed or plain, never goes into an e-mail: the page behind the link shows the file to whoever may see it.
const fileAddress = /https?:\/\/\S*\/files\/\S+/g;

/** Renders text and HTML: the paragraphs, the one link, and the link that unsubscribes. */
function compose(
  channelId: string,
  subject: string,
  paragraphs: readonly string[],
  link: string,
  label: string,
): RenderedEmail {
  const leave = unsubscribeLink(channelId);
  const foot = `You get this because this address is a channel of a Spotmill account. No more mails: ${leave}`;
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`).join("");
  return {
    subject: clip(subject.replaceAll(/\s+/g, " "), 160),
    text: `${[...paragraphs, `${label}:\n${link}`, foot].join("\n\n")}\n`,
    html: `${html}<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p><p><small>You get this because this address is a channel of a Spotmill account. <a href="${escapeHtml(leave)}">No more mails</a></small></p>`,
    headers: {
      "List-Unsubscribe": `<${oneClickLink(channelId)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The e-mail about a run. Its link shows what happened and decides nothing: mail scanners open links. */
export function renderRunEmail(
  { id }: ChannelRow,
  { kind, title, text, link }: Omit<RunSummary, "thumbnails">,
): RenderedEmail {
  const heading = headings[kind];
  const body = clip(text.replaceAll(fileAddress, "(in the dashboard)").trim(), MAX_TEXT);
  const label = kind === "input_requested" ? "Answer in the dashboard" : "Open the conversation";
  return compose(id, `${heading}: ${clip(title, MAX_TITLE)}`, [`${heading}.`, ...(body ? [body] : [])], link, label);
}

const MAX_LINE = 300;
const MAX_LINES = 20;

/** The first lines that fit into a mail, and the number of those left out. */
function quote(lines: readonly string[]): string {
  const clipped = lines.slice(0, MAX_LINES).map((line) => clip(line.replaceAll(/\s+/g, " "), MAX_LINE));
  const shown = clipped.filter((_, index) => clipped.slice(0, index + 1).join("\n").length <= MAX_TEXT);
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more on the page`] : [])].join("\n");
}

/** The e-mail about answers to a review link; what they say is quoted, and their names are those they gave. */
export function renderReviewEmail({ id }: ChannelRow, { title, lines, link }: ReviewSummary): RenderedEmail {
  const text = "Whoever has the review link wrote:";
  return compose(id, `Reviewed: ${clip(title, MAX_TITLE)}`, [text, quote(lines)], link, "Open the ad");
}

/** The first e-mail of a channel: the link that asks whether the address may be written to. */
export function renderConfirmation({ id, name }: ChannelRow, code: string): RenderedEmail {
  const text = `Somebody wants the Spotmill agent to write to this address, as "${clip(name, MAX_TITLE)}". If that was not you, do nothing: no further mail will come.`;
  return compose(id, "Confirm this address", [text], confirmLink(id, code), "Confirm it within 24 hours");
}

/** The e-mail that tests whether a channel works. */
export const renderTest = ({ id, name }: ChannelRow, link: string): RenderedEmail =>
  compose(id, "A test of your channel", [`The channel "${clip(name, MAX_TITLE)}" works.`], link, "Open the agent");
