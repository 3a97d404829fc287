import { env } from "../../lib/platform/env";
import { type CatalogRow, imageModelRows, videoRows } from "../../lib/domains/catalog/service";
import { ProviderError, type ProviderErrorCode } from "../../lib/engines/providers/error";
import { falImageRows } from "../../lib/engines/providers/fal/image-rows";
import { fetchAccountInfo, type AccountInfo } from "../../lib/engines/providers/account-info";
import { isConfigured, keyNames, type RemoteProvider } from "../../lib/engines/providers/registry";
import type { Finding, Status } from "./report";

/** Features that a provider's key adds to this server. */
const enables: Readonly<Record<RemoteProvider, string>> = {
  openai: "scripts and the agent by a language model, GPT Image, voices, transcription",
  anthropic: "scripts and the agent by a language model",
  google: "scripts and the agent by a language model, Gemini's images",
  compatible: "scripts and the agent by any server of OpenAI's protocol (with LLM_MODEL)",
  elevenlabs: "ElevenLabs' voices with exact word times, transcription",
  fal: "video models, talking actors, seven image models, voices, transcription",
  replicate: "further video models",
};

/** Meaning of a provider's error for the operator of this server. */
export const meanings: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  auth: "the key is refused",
  quota: "the key has no credit left",
  timeout: "no answer in time",
  rate_limited: "asked too often; try again later",
  unavailable: "cannot be reached",
  bad_output: "answers in another shape: its API may have changed",
};

/** Providers a key can be set for. */
export const providers = Object.keys(keyNames).filter((name): name is RemoteProvider => name in keyNames);
const endpointOf = (id: string): string | undefined =>
  falImageRows.get(id)?.({ prompt: "-", aspectRatio: "1:1", seed: null, referenceUrls: [] }).endpoint;

const keyFinding = (provider: RemoteProvider, status: Status, message: string): Finding => ({
  group: "key",
  name: keyNames[provider],
  status,
  message,
});

const WARN_DAYS = 60;
const STALE_DAYS = 90;
const daysFrom = (date: string, at: Date): number => (Date.parse(date) - at.getTime()) / 86_400_000;

/** Fault of a row by its dates and by what its vendor lists; null when there is none. */
export function rowFault(row: CatalogRow, listed: AccountInfo | undefined, at: Date): string | null {
  const { id, provider, verifiedOn, retiresOn } = row;
  const vendorId = provider === "fal" ? endpointOf(id) : id;
  if (listed?.modelIds && vendorId !== undefined && !listed.modelIds.includes(vendorId))
    return `${provider} does not list ${vendorId} for this key`;
  if (retiresOn !== undefined && daysFrom(retiresOn, at) < WARN_DAYS) return `its vendor retires it on ${retiresOn}`;
  if (verifiedOn === null) return "never verified, so it cannot be used";
  return daysFrom(verifiedOn, at) < -STALE_DAYS ? `last verified on ${verifiedOn}` : null;
}

/** Checks every configured provider for free, and the catalogue against it; reports what the other keys would enable. */
export async function vendorChecks(
  rows: readonly CatalogRow[] = [...videoRows, ...imageModelRows],
  at = new Date(),
): Promise<Finding[]> {
  const found: Finding[] = [];
  const lists = new Map<string, AccountInfo>();
  const endpoints = rows.flatMap(({ id, provider }) => (provider === "fal" ? (endpointOf(id) ?? []) : []));
  for (const provider of providers) {
    if (!isConfigured(provider)) {
      found.push(keyFinding(provider, "off", `not set; would enable ${enables[provider]}`));
      continue;
    }
    try {
      const answer = await fetchAccountInfo(provider, endpoints);
      lists.set(provider, answer);
      found.push(keyFinding(provider, "ok", `${provider} answers: ${answer.summary}`));
    } catch (error) {
      const code = error instanceof ProviderError ? error.code : "unavailable";
      found.push(keyFinding(provider, "fail", `${provider}: ${meanings[code] ?? code}`));
    }
  }
  for (const row of rows.filter(({ provider }) => provider === "local" || isConfigured(provider))) {
    const fault = rowFault(row, lists.get(row.provider), at);
    found.push({ group: "catalogue", name: row.id, status: fault ? "warn" : "ok", message: fault ?? "current" });
  }
  return [...found, webhook()];
}

function webhook(): Finding {
  const isPublic = env().APP_URL.startsWith("https://");
  const message = isPublic
    ? "APP_URL is https: providers can wake jobs, if they reach it"
    : "APP_URL is not https: providers cannot call, so jobs ask them instead";
  return { group: "webhook", name: "APP_URL", status: isPublic ? "ok" : "off", message };
}
