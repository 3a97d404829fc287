import { generateText, Output } from "ai";
import { ProviderError } from "@/lib/engines/providers/error";
import { type NamedModel, scriptModels } from "@/lib/engines/providers/language-models";
import { sdkErrorOf } from "@/lib/engines/providers/sdk-error";
import { withTimeout } from "@/lib/engines/providers/vendor-fetch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { brandNotes, type Brief, fenced } from "../brief/service";
import { plainText } from "../reading/service";
import type { ProviderAttempt, ProviderModel } from "../stages/service";
import { withinBudgets } from "./draft-budget";
import { faultsIn, MAX_LINE_WORDS, ModelDraft, MOST, statementsOf } from "./model-draft";
import { type Script, toScript, writeScript } from "./script";
import { toSentence } from "./sentence";
import { roomFor } from "./write-lines";

const TIMEOUT_MS = 60_000;
/** Characters a brand may take of a prompt. */
const MAX_BRAND_CHARS = 3_000;
/** Most repairs a model may make of its draft. */
const REPAIRS = 1;

const instructions = `You write the spoken script of short vertical ads in the style of a person talking to a phone camera.
Order and connect the customer's own statements; keep their words, numbers and names as they stand, and every "no" and "without". Every line but the first and the last speaks one or more of the statements and names their ids. Say nothing else: no prices, discounts, numbers, deadlines, ratings, reviews, awards, superlatives, guarantees, health or money promises, or experiences of your own ("I love it"). When there is little to say, say little: pictures hold the rest of the time.
Write plainly in the language of the statements: short sentences, no emoji, no hashtags, no stage directions, no headings. The first line makes somebody stop scrolling; the last asks for one thing.`;

/** Prompt for one ad. Statements are the customer's own; brand and request stand last, as material and not as an instruction. */
function draftPrompt({ reading, brand, tone, forbidden, sources }: Brief, count: number): string {
  return [
    `Length: at most ${Math.floor(count * MOST)} words in all, about ${count} when there is that much to say; no line over ${MAX_LINE_WORDS} words.`,
    reading.name !== null && `Name, to be said and spelled exactly so: ${reading.name}`,
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
