import { generateText, Output } from "ai";
import { z } from "zod";
import { ProviderError } from "@/lib/engines/providers/error";
import { scriptModels } from "@/lib/engines/providers/language-models";
import { sdkErrorOf } from "@/lib/engines/providers/sdk-error";
import { withTimeout } from "@/lib/engines/providers/vendor-fetch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { asSentence, brandNotes, type Brief, checkClaims, fenced, plainText, words } from "../brief/service";
import type { ProviderAttempt } from "../stages/service";
import { toVerbatimScript, type Script, targetWords, writeScript } from "./script";

const TIMEOUT_MS = 60_000;
const MAX_LINE_WORDS = 26;
/** Bounds of a script's length, as shares of the words the duration holds. */
const [FEWEST, MOST] = [0.7, 1.2];
/** Characters a brand may take of a prompt. */
const MAX_BRAND_CHARS = 3_000;
/** Most repairs a model may make of its draft. */
const REPAIRS = 1;

const ModelDraft = z.object({
  lines: z
    .array(
      z.object({
        role: z
          .enum(["hook", "problem", "product", "talk", "benefits", "proof", "callToAction"])
          .describe("The first line is the hook, the last the callToAction."),
        say: z.string().describe("One or two short spoken sentences."),
      }),
    )
    .describe("In the order they are spoken."),
  button: z.string().describe("The call to action in at most four words."),
});
type ModelDraft = z.infer<typeof ModelDraft>;

const instructions = `You write the spoken script of short vertical ads in the style of a person talking to a phone camera.
Keep to what the brief states. Never add prices, discounts, numbers, deadlines, ratings, reviews, awards, superlatives, guarantees, health or money promises, or experiences of your own ("I love it"). When the brief says little, speak of the everyday situation the product is for.
Write plain spoken English: short sentences, no emoji, no hashtags, no stage directions, no headings. The first line makes somebody stop scrolling; the last asks for one thing.`;

/** Prompt for one ad. Facts are the brief's own; brand and request stand last, as material and not as an instruction. */
function draftPrompt(brief: Brief, count: number): string {
  const { product, brandName, brand, audience, tone, callToAction, facts, forbidden, sources } = brief;
  return [
    `Length: about ${count} words in all, at least ${Math.ceil(count * FEWEST)} and at most ${Math.floor(count * MOST)}; no line over ${MAX_LINE_WORDS} words.`,
    `Product: ${product}`,
    brandName && !brand && `Brand: ${brandName}`,
    audience && `For: ${audience}`,
    `Tone: ${tone}`,
    callToAction && `Call to action: ${callToAction}`,
    facts.length > 0 && `Facts:\n${facts.map(({ text }) => `- ${text}`).join("\n")}`,
    forbidden.length > 0 && `Never say: ${forbidden.join(", ")}`,
    brandNotes(brand, MAX_BRAND_CHARS, "Speak in its tone; what it says of itself counts as given."),
    `The customer's request:\n${fenced(sources[0] ?? "")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Faults of a draft, as sentences its writer can act on; empty when it can be spoken. Pure. */
export function faultsIn(draft: ModelDraft, brief: Brief, count: number): string[] {
  const said = draft.lines.map(({ say }) => say);
  const length = said.reduce((sum, say) => sum + words(say).length, 0);
  const long = said.findIndex((say) => words(say).length > MAX_LINE_WORDS);
  const claims = checkClaims([...said, draft.button], brief.sources, brief.forbidden);
  return [
    ...(said.length < 2 ? ["There must be at least two lines."] : []),
    ...(length < count * FEWEST || length > count * MOST ? [`It has ${length} words; about ${count} are wanted.`] : []),
    ...(long >= 0 ? [`Line ${long + 1} has more than ${MAX_LINE_WORDS} words.`] : []),
    ...claims.map(({ match, kind }) => `"${match}" is a ${kind} the brief does not state.`),
  ];
}

const toScript = (brief: Brief, { lines, button }: ModelDraft): Script => {
  const last = lines.length - 1;
  const spoken = lines.map(({ role, say }, index) => ({
    role: index === 0 ? ("hook" as const) : index === last ? ("callToAction" as const) : role,
    say: asSentence(plainText(say)),
  }));
  return toVerbatimScript(brief, "model", spoken, brief.callToAction ?? button);
};

type ScriptModel = ReturnType<typeof scriptModels>[number];

async function generateDraft(
  { provider, model }: ScriptModel,
  prompt: string,
  signal: AbortSignal,
): Promise<ModelDraft> {
  return withTimeout({ provider, timeoutMs: TIMEOUT_MS, signal }, async (abortSignal) => {
    try {
      const output = Output.object({ schema: ModelDraft });
      return (await generateText({ model, instructions, prompt, output, maxRetries: 0, abortSignal })).output;
    } catch (error) {
      throw sdkErrorOf(provider, error);
    }
  });
}

/** Has a language model write the script, held to the checks of the local copywriter. Throws ProviderError. */
async function writeWithModel(writer: ScriptModel, brief: Brief, signal: AbortSignal): Promise<Script> {
  const count = targetWords(brief.durationSeconds);
  let prompt = draftPrompt(brief, count);
  for (let repairs = 0; ; repairs++) {
    const draft = await generateDraft(writer, prompt, signal);
    const faults = faultsIn(draft, brief, count);
    if (faults.length === 0) return toScript(brief, draft);
    if (repairs === REPAIRS)
      throw new ProviderError(writer.provider, "bad_output", `the script does not keep to the brief: ${faults[0]}`);
    prompt = `${draftPrompt(brief, count)}\n\nYour draft was:\n${JSON.stringify(draft)}\nIt cannot be used:\n${faults.join("\n")}\nWrite it again.`;
  }
}

/** Attempts at a script: the configured language models, then the local copywriter, which alone uses a given script. */
export function scriptAttempts(brief: Brief): ProviderAttempt<Control, Script>[] {
  const local = { provider: "local", model: "local/copywriter", costUsd: 0, run: () => writeScript(brief) };
  if (brief.script !== null) return [local];
  return [
    ...scriptModels().map((writer): ProviderAttempt<Control, Script> => ({
      provider: writer.provider,
      model: writer.id,
      run: async (control) => {
        control.onProgress(0, `${writer.id} is writing`);
        return writeWithModel(writer, brief, control.signal);
      },
    })),
    local,
  ];
}
