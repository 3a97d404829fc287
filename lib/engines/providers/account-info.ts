import * as z from "zod";
import { env } from "@/lib/platform/env";
import { elevenLabsVoice } from "./elevenlabs";
import { ProviderError } from "./error";
import { errorOfAnswer } from "./http-error";
import { keyNames, type RemoteProvider } from "./registry";
import { sdkErrorOf } from "./sdk-error";
import { vendorFetch, withTimeout } from "./vendor-fetch";

const TIMEOUT_MS = 15_000;

/** A provider's account: ids of its models where it lists them, and a summary for people. */
export interface AccountInfo {
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
  return withTimeout({ provider, timeoutMs: TIMEOUT_MS, signal }, async (either) => {
    const response = await vendorFetch(url, { headers, signal: either }).catch((error: unknown) => {
      throw sdkErrorOf(provider, error);
    });
    const body = await response.text();
    const { status } = response;
    if (!response.ok) throw errorOfAnswer(provider, { status, body, retryAfter: response.headers.get("retry-after") });
    const parsed = schema.safeParse(JSON.parse(body));
    if (!parsed.success) throw new ProviderError(provider, "bad_output", "the list has another shape");
    return parsed.data;
  });
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const listedModels = (modelIds: string[]): AccountInfo => ({ modelIds, summary: `${modelIds.length} models` });
const idsOf = ({ data }: z.output<typeof List>): string[] => data.map(({ id }) => id);

/** Reads that cost nothing; `endpoints` are those of fal to look up. */
const readers: Readonly<Record<RemoteProvider, (key: string, endpoints: readonly string[]) => Promise<AccountInfo>>> = {
  openai: async (key) =>
    listedModels(idsOf(await read("openai", "https://api.openai.com/v1/models", bearer(key), List))),
  anthropic: async (key) => {
    const headers = { "x-api-key": key, "anthropic-version": "2023-06-01" };
    return listedModels(
      idsOf(await read("anthropic", "https://api.anthropic.com/v1/models?limit=1000", headers, List)),
    );
  },
  google: async (key) => {
    const url = "https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000";
    const { models } = await read("google", url, { "x-goog-api-key": key }, Models);
    return listedModels(models.map(({ name }) => name.replace(/^models\//, "")));
  },
  compatible: async (url) => {
    const key = env().LLM_API_KEY;
    return listedModels(
      idsOf(await read("compatible", `${url.replace(/\/$/, "")}/models`, key ? bearer(key) : {}, List)),
    );
  },
  elevenlabs: async () => {
    const voices = await elevenLabsVoice.voices(new AbortController().signal);
    return { modelIds: null, summary: `${voices.length} voices` };
  },
  fal: async (key, endpoints) => {
    const query = new URLSearchParams(endpoints.map((id) => ["endpoint_id", id]));
    const headers = { authorization: `Key ${key}` };
    const { models } = await read("fal", `https://api.fal.ai/v1/models?${query.toString()}`, headers, Endpoints);
    return {
      ...listedModels(models.map(({ endpoint_id }) => endpoint_id)),
      summary: `${models.length} of ${endpoints.length} endpoints asked for`,
    };
  },
  replicate: async (key) => {
    await read("replicate", "https://api.replicate.com/v1/account", bearer(key), z.object({ username: z.string() }));
    return { modelIds: null, summary: "the token is known" };
  },
};

/** Reads a configured provider's account with its key, at no cost. Throws ProviderError. */
export function fetchAccountInfo(provider: RemoteProvider, endpoints: readonly string[]): Promise<AccountInfo> {
  const key = env()[keyNames[provider]];
  if (key === undefined) throw new RangeError(`${provider} has no key`);
  return readers[provider](key, endpoints);
}
