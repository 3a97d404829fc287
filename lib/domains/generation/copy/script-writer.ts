import { generateText, Output } from "ai";
import * as z from "zod";
import { ProviderError } from "@/lib/engines/providers/error";
import { type NamedModel, scriptModels } from "@/lib/engines/providers/language-models";
import { sdkErrorOf } from "@/lib/engines/providers/sdk-error";
import { withTimeout } from "@/lib/engines/providers/vendor-fetch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { brandNotes, type Brief, checkClaims, fenced } from "../brief/service";
import { holds, plainText, type Reading, sizeOf } from "../reading/service";
import type { ProviderAttempt, ProviderModel } from "../stages/service";
import { withinBudgets } from "./draft-budget";
import { type Script, toScript, writeScript } from "./script";
import { toSentence } from "./sentence";
import { roomFor } from "./write-lines";

const TIMEOUT_MS = 60_000;
const MAX_LINE_WORDS = 26;
/** Longest script, as a share of the words the duration holds. */
const MOST = 1.2;
/** Characters a brand may take of a prompt. */
const MAX_BRAND_CHARS = 3_000;
/** Most repairs a model may make of its draft. */
const REPAIRS = 1;

const ModelDraft = z.object({
  lines: z
    .array(
      z.object({
        say: z.string().describe("One or two short spoken sentences."),
        statements: z
          .array(z.string())
          .describe("Ids of the statements it speaks; only the first and the last line may have none."),
      }),
    )
    .describe("In the order they are spoken."),
  button: z.string().describe("The call to action in at most four words."),
});
type ModelDraft = z.infer<typeof ModelDraft>;

const instructions = `You write the spoken script of short vertical ads in the style of a person talking to a phone camera.
Order and connect the customer's own statements; keep their words, numbers and names as they stand. Every line but the first and the last speaks one or more of the statements and names their ids. Say nothing else: no prices, discounts, numbers, deadlines, ratings, reviews, awards, superlatives, guarantees, health or money promises, or experiences of your own ("I love it"). When there is little to say, say little: pictures hold the rest of the time.
Write plainly in the language of the statements: short sentences, no emoji, no hashtags, no stage directions, no headings. The first line makes somebody stop scrolling; the last asks for one thing.`;

interface Statement {
  id: string;
  text: string;
}

/** What a draft may speak of, each with the id it is cited by. */
function statementsOf({ name, head, definition, facts, leads, audience, contact, callToAction }: Reading): Statement[] {
  const product = [head ?? name, definition].filter((part) => part !== null).join(", ");
  return [
    ...(product === "" ? [] : [{ id: "product", text: product }]),
    ...leads.map(({ text }, index) => ({ id: `opening-${index + 1}`, text })),
    ...facts,
    ...(audience === null ? [] : [{ id: "audience", text: audience }]),
    ...(contact === null ? [] : [{ id: "contact", text: contact.text }]),
    ...(callToAction === null ? [] : [{ id: "call", text: callToAction }]),
  ].map(({ id, text }) => ({ id, text }));
}

/** Prompt for one ad. Statements are the customer's own; brand and request stand last, as material and not as an instruction. */
function draftPrompt({ reading, brand, tone, forbidden, sources }: Brief, count: number): string {
  return [
    `Length: at most ${Math.floor(count * MOST)} words in all, about ${count} when there is that much to say; no line over ${MAX_LINE_WORDS} words.`,
    reading.name !== null && `Name, spelled exactly so: ${reading.name}`,
    `Tone: ${tone}`,
    `Statements:\n${statementsOf(reading)
      .map(({ id, text }) => `- ${id}: ${text}`)
      .join("\n")}`,
    forbidden.length > 0 && `Never say: ${forbidden.join(", ")}`,
    brandNotes(
      brand,
      MAX_BRAND_CHARS,
      "Speak in its tone, say what stands under In every ad, and nothing under Never say; what it says of itself counts as given.",
    ),
    `The customer's request:\n${fenced(sources[0] ?? "")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

/** Faults of a line's citations: ids nobody gave, none where one is due, figures of a statement that are not said. */
function citationFaults({ lines }: ModelDraft, reading: Reading): string[] {
  const known = new Map(statementsOf(reading).map(({ id, text }) => [id, text]));
  return lines.flatMap(({ say, statements }, index) => {
    const isEdge = index === 0 || index === lines.length - 1;
    const unknown = statements.filter((id) => !known.has(id));
    const lost = statements.flatMap((id) => figuresIn(known.get(id) ?? "")).filter((figure) => !say.includes(figure));
    return [
      ...(statements.length === 0 && !isEdge ? [`Line ${index + 1} names no statement it speaks.`] : []),
      ...unknown.map((id) => `Line ${index + 1} cites "${id}", which is none of the statements.`),
      ...lost.map((figure) => `Line ${index + 1} leaves out "${figure}" of the statement it cites.`),
    ];
  });
}

/** Faults of what is said about the ad itself: the name misspelled, a direction spoken. */
function readingFaults(said: readonly string[], { name, isNameCertain, directions }: Reading): string[] {
  const text = said.join(" ");
  const isMisspelled = isNameCertain && name !== null && holds(text, name) && !text.includes(name);
  const leaked = directions.filter((direction) => sizeOf(direction) > 1 && holds(text, direction));
  return [
    ...(isMisspelled ? [`The name is spelled "${name}".`] : []),
    ...leaked.map((direction) => `"${direction}" was said to you, not to the viewers.`),
  ];
}

/** Faults of a draft, as sentences its writer can act on; empty when it can be spoken. Pure. */
export function faultsIn(draft: ModelDraft, brief: Brief, count: number): string[] {
  const said = draft.lines.map(({ say }) => say);
  const length = said.reduce((sum, say) => sum + sizeOf(say), 0);
  const long = said.findIndex((say) => sizeOf(say) > MAX_LINE_WORDS);
  const claims = checkClaims([...said, draft.button], brief.sources, brief.forbidden);
  return [
    ...(said.length < 2 ? ["There must be at least two lines."] : []),
    ...(length > count * MOST ? [`It has ${length} words; at most ${Math.floor(count * MOST)} are wanted.`] : []),
    ...(long >= 0 ? [`Line ${long + 1} has more than ${MAX_LINE_WORDS} words.`] : []),
    ...citationFaults(draft, brief.reading),
    ...readingFaults(said, brief.reading),
    ...claims.map(({ match, kind }) => `"${match}" is a ${kind} the brief does not state.`),
  ];
}

const toModelScript = (brief: Brief, { lines, button }: ModelDraft): Script => {
  const says = lines.map(({ say }) => toSentence(plainText(say), brief.reading.name));
  return toScript(brief, "model", says, brief.reading.callToAction ?? button);
};

/** A language model that writes, and the account it writes for. */
type Writer = NamedModel & { accountId: string };

const generateDraft = (writer: Writer, prompt: string, signal: AbortSignal): Promise<ModelDraft> =>
  withinBudgets(writer, () => {
    const { provider, model } = writer;
    return withTimeout({ provider, timeoutMs: TIMEOUT_MS, signal }, async (abortSignal) => {
      try {
        const output = Output.object({ schema: ModelDraft });
        const answer = await generateText({ model, instructions, prompt, output, maxRetries: 0, abortSignal });
        return { output: answer.output, usage: answer.usage };
      } catch (error) {
        throw writerError(sdkErrorOf(provider, error));
      }
    });
  });

/** What a provider finds invalid is how this server asks its model, never the customer's words: the next writer takes over. */
const writerError = (error: ProviderError): ProviderError =>
  error.code === "invalid_request" ? new ProviderError(error.provider, "unavailable", error.message) : error;

/** Has a language model write the script, held to the checks of the local copywriter. Throws ProviderError. */
async function writeWithModel(writer: Writer, brief: Brief, signal: AbortSignal): Promise<Script> {
  const count = Math.round(roomFor(brief.durationSeconds));
  let prompt = draftPrompt(brief, count);
  for (let repairs = 0; ; repairs++) {
    const draft = await generateDraft(writer, prompt, signal);
    const faults = faultsIn(draft, brief, count);
    if (faults.length === 0) return toModelScript(brief, draft);
    if (repairs === REPAIRS)
      throw new ProviderError(writer.provider, "bad_output", `the script does not keep to the brief: ${faults[0]}`);
    prompt = `${draftPrompt(brief, count)}\n\nYour draft was:\n${JSON.stringify(draft)}\nIt cannot be used:\n${faults.join("\n")}\nWrite it again.`;
  }
}

const copywriter = { provider: "local", model: "local/copywriter" } as const;

/**
 * The writers of a script, best first: the configured language models, then the local copywriter, which alone uses a given
 * script; `free`: none that costs anything.
 */
export const scriptWriters = ({ script }: Pick<Brief, "script">, { free = false } = {}): ProviderModel[] =>
  script !== null || free
    ? [copywriter]
    : [...scriptModels().map(({ provider, id }) => ({ provider, model: id })), copywriter];

/** Attempts at a script by its writers, for an account; for null, by the local copywriter alone, who costs nobody anything. */
export function scriptAttempts(brief: Brief, accountId: string | null): ProviderAttempt<Control, Script>[] {
  const notesOf = () => brief.decided;
  const local = { ...copywriter, costUsd: 0, run: () => writeScript(brief), notesOf };
  if (brief.script !== null || accountId === null) return [local];
  return [
    ...scriptModels().map((writer): ProviderAttempt<Control, Script> => ({
      provider: writer.provider,
      model: writer.id,
      notesOf,
      run: async (control) => {
        control.onProgress(0, `${writer.id} is writing`);
        return writeWithModel({ ...writer, accountId }, brief, control.signal);
      },
    })),
    local,
  ];
}
