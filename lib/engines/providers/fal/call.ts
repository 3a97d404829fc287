import type { EndpointTypeMap } from "@fal-ai/client/endpoints";
import { openAsBlob } from "node:fs";
import { ProviderError } from "../error";
import type { LocalMedia } from "../ports";
import { withTimeout } from "../vendor-fetch";
import { falClient, rethrow } from "./client";

/** An endpoint of fal with the input it is given. */
export interface FalCall {
  endpoint: string;
  input: Record<string, unknown>;
}

/** The input of an endpoint; what is undefined is not sent. */
type Input<Id extends keyof EndpointTypeMap> = {
  [Field in keyof EndpointTypeMap[Id]["input"]]: EndpointTypeMap[Id]["input"][Field] | undefined;
};

/** A call held to fal's own types: a wrong path, a misspelt field or a wrong literal does not compile. */
export const call = <Id extends keyof EndpointTypeMap>(endpoint: Id, input: Input<Id>): FalCall => ({
  endpoint,
  input: { ...input },
});

/** The literal of fal's that a free value is. Throws ProviderError `invalid_request` for a value it does not have. */
export function literal<const T extends string>(allowed: readonly T[], value: string | number): T {
  const found = allowed.find((one) => one === String(value));
  if (found !== undefined) return found;
  throw new ProviderError("fal", "invalid_request", `${value} is not one of ${allowed.join(", ")}`);
}

const UPLOAD_TIMEOUT_MS = 120_000;

/** Gives a file to fal's storage and returns its address there, so that this server needs no public one. Throws ProviderError. */
export const upload = ({ path, mimeType }: LocalMedia, signal: AbortSignal): Promise<string> =>
  withTimeout({ provider: "fal", timeoutMs: UPLOAD_TIMEOUT_MS, signal }, async () =>
    falClient().storage.upload(await openAsBlob(path, { type: mimeType })),
  ).catch(rethrow);
