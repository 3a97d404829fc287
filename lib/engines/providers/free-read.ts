import { z } from "zod";
import { env } from "@/lib/platform/env";
import { elevenLabsVoice } from "./elevenlabs";
import { ProviderError } from "./error";
import { refusal } from "./http-error";
import { keyNames, type ProviderId } from "./registry";
import { sdkErrorOf } from "./sdk-error";
import { vendorFetch, within } from "./vendor-fetch";

/** A provider with a key. */
export type RemoteProvider = Exclude<ProviderId, "local">;

const TIMEOUT_MS = 15_000;

/** What a provider's account holds: ids of models where it lists them, and a word for people. */
export interface FreeRead {
  /** Null where the provider has no list that is free to read. */
  modelIds: string[] | null;
  summary: string;
}

const List = z.object({ data: z.array(z.object({ id: z.string() })) });
const Models = z.object({ models: z.array(z.object({ name: z.string() })) });
const Endpoints = z.object({ models: z.array(z.object({ endpoint_id: z.string() })) });

async function read<S extends z.ZodType>(
  provider: RemoteProvider,
  url: string,
  headers: Record<string, string>,
  schema: S,
): Promise<z.output<S>> {
  const signal = new AbortController().signal;
  return within({ provider, timeoutMs: TIMEOUT_MS, signal }, async (either) => {
    const response = await vendorFetch(url, { headers, signal: either }).catch((error: unknown) => {
      throw sdkErrorOf(provider, error);
    });
    const body = await response.text();
    const { status } = response;
    if (!response.ok) throw refusal(provider, { status, body, retryAfter: response.headers.get("retry-after") });
    const parsed = schema.safeParse(JSON.parse(body));
    if (!parsed.success) throw new ProviderError(provider, "bad_output", "the list has another shape");
    return parsed.data;
  });
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const counted = (modelIds: string[]): FreeRead => ({ modelIds, summary: `${modelIds.length} models` });
const idsOf = ({ data }: z.output<typeof List>): string[] => data.map(({ id }) => id);

/** Reads that cost nothing; `wanted` are the endpoints of fal that are asked for. */
const reads: Readonly<Record<RemoteProvider, (key: string, wanted: readonly string[]) => Promise<FreeRead>>> = {
  openai: async (key) => counted(idsOf(await read("openai", "https://api.openai.com/v1/models", bearer(key), List))),
  anthropic: async (key) => {
    const headers = { "x-api-key": key, "anthropic-version": "2023-06-01" };
    return counted(idsOf(await read("anthropic", "https://api.anthropic.com/v1/models?limit=1000", headers, List)));
  },
  google: async (key) => {
    const url = "https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000";
    const { models } = await read("google", url, { "x-goog-api-key": key }, Models);
    return counted(models.map(({ name }) => name.replace(/^models\//, "")));
  },
  compatible: async (url) => {
    const key = env().LLM_API_KEY;
    return counted(idsOf(await read("compatible", `${url.replace(/\/$/, "")}/models`, key ? bearer(key) : {}, List)));
  },
  elevenlabs: async () => {
    const voices = await elevenLabsVoice.voices(new AbortController().signal);
    return { modelIds: null, summary: `${voices.length} voices` };
  },
  fal: async (key, wanted) => {
    const query = new URLSearchParams(wanted.map((id) => ["endpoint_id", id]));
    const headers = { authorization: `Key ${key}` };
    const { models } = await read("fal", `https://api.fal.ai/v1/models?${query.toString()}`, headers, Endpoints);
    return {
      ...counted(models.map(({ endpoint_id }) => endpoint_id)),
      summary: `${models.length} of ${wanted.length} endpoints asked for`,
    };
  },
  replicate: async (key) => {
    await read("replicate", "https://api.replicate.com/v1/account", bearer(key), z.object({ username: z.string() }));
    return { modelIds: null, summary: "the token is known" };
  },
};

/** Asks a configured provider for something free, with its key. Throws ProviderError. */
export function freeRead(provider: RemoteProvider, wanted: readonly string[] = []): Promise<FreeRead> {
  const key = env()[keyNames[provider]];
  if (key === undefined) throw new RangeError(`${provider} has no key`);
  return reads[provider](key, wanted);
}
