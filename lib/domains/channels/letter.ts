import type { ChannelRow } from "./repo";
import { confirmLink, leaveLink, oneClickLink } from "./token";

/** What a mail says of a run. */
export interface RunStory {
  readonly kind: "input_requested" | "run_completed" | "run_failed";
  readonly title: string;
  /** The last words of the run, or what it asks. */
  readonly words: string;
  /** The signed-in page that shows the run. */
  readonly link: string;
}

/** The parts of a mail that follow from what it tells. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const MAX_WORDS = 2000;
const MAX_TITLE = 80;
const heads = {
  input_requested: "The agent needs your answer",
  run_completed: "The agent is done",
  run_failed: "The agent had to stop",
} as const;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

const clip = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
};

// A file's address, signed or plain, is no part of a mail: the page behind the link shows the file to who may see it.
const fileAddress = /https?:\/\/\S*\/files\/\S+/g;

/** A paragraph each, with the one link of the mail and the way to stop them. */
function compose(
  channelId: string,
  subject: string,
  paragraphs: readonly string[],
  link: string,
  what: string,
): Letter {
  const leave = leaveLink(channelId);
  const foot = `You get this because this address is a channel of a Spotmill account. No more mails: ${leave}`;
  const html = paragraphs.map((words) => `<p>${escaped(words).replaceAll("\n", "<br>")}</p>`).join("");
  return {
    subject: clip(subject.replaceAll(/\s+/g, " "), 160),
    text: `${[...paragraphs, `${what}:\n${link}`, foot].join("\n\n")}\n`,
    html: `${html}<p><a href="${escaped(link)}">${escaped(what)}</a></p><p><small>You get this because this address is a channel of a Spotmill account. <a href="${escaped(leave)}">No more mails</a></small></p>`,
    headers: {
      "List-Unsubscribe": `<${oneClickLink(channelId)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The mail about a run. Its link shows what happened and decides nothing: mail scanners open links. */
export function toLetter({ id }: ChannelRow, { kind, title, words, link }: RunStory): Letter {
  const head = heads[kind];
  const said = clip(words.replaceAll(fileAddress, "(in the dashboard)").trim(), MAX_WORDS);
  const what = kind === "input_requested" ? "Answer in the dashboard" : "Open the conversation";
  return compose(id, `${head}: ${clip(title, MAX_TITLE)}`, [`${head}.`, ...(said ? [said] : [])], link, what);
}

/** The first mail of a channel: the link that asks whether the address may be written to. */
export function toConfirmation({ id, name }: ChannelRow, code: string): Letter {
  const words = `Somebody wants the Spotmill agent to write to this address, as "${clip(name, MAX_TITLE)}". If that was not you, do nothing: no further mail will come.`;
  return compose(id, "Confirm this address", [words], confirmLink(id, code), "Confirm it within 24 hours");
}

/** The mail that shows that mails arrive. */
export const toTest = ({ id, name }: ChannelRow, link: string): Letter =>
  compose(id, "A test of your channel", [`The channel "${clip(name, MAX_TITLE)}" works.`], link, "Open the agent");
