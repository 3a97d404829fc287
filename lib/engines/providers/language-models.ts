import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { defaultSettingsMiddleware, wrapLanguageModel } from "ai";
import { env } from "@/lib/platform/env";
import { withJsonAnswers } from "./json-answers";
import { providersBeforeLocal, type ProviderId } from "./registry";
import { vendorFetch } from "./vendor-fetch";

/** A language model with the name a run shows: `openai/gpt-6-luna`. */
export interface NamedModel {
  readonly id: string;
  readonly provider: ProviderId;
  readonly model: LanguageModelV4;
}

/** Default models, as the installed packages name them on 2026-11-20. */
const defaults = { openai: "gpt-6-luna", anthropic: "claude-haiku-5-5", google: "gemini-3.8-flash" } as const;

/**
 * OpenAI's model, with conversations sent whole. By default they refer to items it stores, for thirty days and for the
 * organisation of the key only, and not at all where nothing is retained: a thread could not go on after that.
 */
const unstored = (model: LanguageModelV4): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: defaultSettingsMiddleware({ settings: { providerOptions: { openai: { store: false } } } }),
  });

type Make = (modelId: string) => LanguageModelV4;
interface Provider {
  readonly name: ProviderId;
  readonly defaultModel: string;
  readonly make: Make;
}

/** The providers whose keys are set, in the order they are preferred. */
function configured(): Provider[] {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_API_KEY } =
    env();
  const fetch = vendorFetch;
  const openai = OPENAI_API_KEY && createOpenAI({ apiKey: OPENAI_API_KEY, fetch });
  const anthropic = ANTHROPIC_API_KEY && createAnthropic({ apiKey: ANTHROPIC_API_KEY, fetch });
  const google =
    GOOGLE_GENERATIVE_AI_API_KEY && createGoogleGenerativeAI({ apiKey: GOOGLE_GENERATIVE_AI_API_KEY, fetch });
  const own =
    LLM_BASE_URL &&
    createOpenAICompatible({
      name: "compatible",
      baseURL: LLM_BASE_URL,
      includeUsage: true,
      ...(LLM_API_KEY && { apiKey: LLM_API_KEY }),
    });
  const all: readonly (Provider | "" | undefined)[] = [
    openai && { name: "openai", defaultModel: defaults.openai, make: (id) => unstored(openai(id)) },
    anthropic && { name: "anthropic", defaultModel: defaults.anthropic, make: (id) => anthropic(id) },
    google && { name: "google", defaultModel: defaults.google, make: (id) => google(id) },
    own && LLM_MODEL && { name: "compatible", defaultModel: LLM_MODEL, make: (id) => own(id) },
  ];
  return all.filter((provider): provider is Provider => typeof provider === "object");
}

const named = ({ name, make }: Provider, modelId: string): NamedModel => ({
  id: `${name}/${modelId}`,
  provider: name,
  model: make(modelId),
});

/**
 * The language models of this server in the order they are tried, with `wanted` (`anthropic/claude-…`) first. Empty
 * without a key. A wanted model whose provider has no key is skipped.
 */
export function languageModels(wanted: string | undefined): NamedModel[] {
  const providers = configured();
  const [name = "", ...rest] = (wanted ?? "").split("/");
  const first = providers.find((provider) => provider.name === name);
  const others = providers.filter((provider) => provider !== first).map((each) => named(each, each.defaultModel));
  return first ? [named(first, rest.join("/") || first.defaultModel), ...others] : others;
}

/** The language models that write scripts on this server, best first: by `STUDIO_SCRIPT`, else the default order. */
export function scriptModels(): NamedModel[] {
  const providers = configured();
  return providersBeforeLocal("script").flatMap((id) => providers.filter(({ name }) => name === id).map(toScriptModel));
}

function toScriptModel(provider: Provider): NamedModel {
  const writer = named(provider, provider.defaultModel);
  return writer.provider === "compatible" ? { ...writer, model: withJsonAnswers(writer.model) } : writer;
}
