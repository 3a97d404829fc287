import { generateText, Output } from "ai";
import * as z from "zod";
import { isSynth, voiceSourceOf } from "../../lib/engines/providers/adapters";
import { ProviderError } from "../../lib/engines/providers/error";
import { languageModels } from "../../lib/engines/providers/language-models";
import { isConfigured, keyNames, type RemoteProvider } from "../../lib/engines/providers/registry";
import { sdkErrorOf } from "../../lib/engines/providers/sdk-error";
import { withTimeout } from "../../lib/engines/providers/vendor-fetch";
import type { Finding } from "./report";
import { meanings, providers } from "./vendors";

const TIMEOUT_MS = 60_000;
const TEXT = "Hi.";

/** A call that costs little: what it is, and the making of it. */
interface SmallCall {
  what: string;
  make(provider: RemoteProvider, signal: AbortSignal): Promise<unknown>;
}

const sentence: SmallCall = {
  what: "one structured answer of a language model, about 60 tokens",
  async make(provider, abortSignal) {
    const named = languageModels(provider)[0];
    if (!named?.id.startsWith(`${provider}/`))
      throw new ProviderError(provider, "invalid_request", "no model is named");
    const output = Output.object({ schema: z.object({ ok: z.boolean() }) });
    await generateText({ model: named.model, prompt: "Answer with ok true.", output, maxRetries: 0, abortSignal });
  },
};

const speech: SmallCall = {
  what: `speech of ${TEXT.length} characters`,
  async make(provider, signal) {
    const synth = voiceSourceOf(provider);
    const [voice] = (await synth?.voices(signal)) ?? [];
    if (!synth || !isSynth(synth) || !voice) throw new ProviderError(provider, "unavailable", "it lists no voice");
    await synth.speak({ text: TEXT, voiceId: voice.id.slice(provider.length + 1) }, signal);
  },
};

/** Null where the least there is would be a whole video. */
const smallest: Readonly<Record<RemoteProvider, SmallCall | null>> = {
  openai: sentence,
  anthropic: sentence,
  google: sentence,
  compatible: sentence,
  elevenlabs: speech,
  fal: speech,
  replicate: null,
};

const PRICE = "its price is not in this server's catalogue: see the vendor's page";

async function spendAt(provider: RemoteProvider): Promise<Finding> {
  const of = { group: "spend", name: keyNames[provider] } as const;
  const call = smallest[provider];
  if (!call) return { ...of, status: "off", message: `${provider}: nothing is asked, its least call is a whole video` };
  const { signal } = new AbortController();
  const began = performance.now();
  try {
    await withTimeout({ provider, timeoutMs: TIMEOUT_MS, signal }, (either) => call.make(provider, either));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return { ...of, status: "ok", message: `${provider}: ${call.what}, in ${seconds} s; ${PRICE}` };
  } catch (error) {
    const { code } = sdkErrorOf(provider, error);
    return { ...of, status: "fail", message: `${provider}: ${call.what}: ${meanings[code] ?? code}` };
  }
}

/** Makes one small paid call at every configured provider, one after another: what free reads cannot show. */
export async function spendChecks(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const provider of providers.filter(isConfigured)) found.push(await spendAt(provider));
  return found;
}
