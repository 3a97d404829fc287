import type { ReadResourceResult, Resource, ResourceTemplateType } from "@modelcontextprotocol/server";
import type { Caller } from "@/lib/contract/operation";
import { MINUTE_MS } from "@/lib/platform/clock";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { callTool } from "@/lib/surfaces/operations/call";
import { guide } from "./guide";
import { isToolAllowed } from "./allowed-tools";

/** A resource: an operation's output under a URI, or the guide. */
interface Readable {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  /** Name of the tool that reads it; null for what every key may read. */
  readonly tool: string | null;
  readonly cacheHint: { readonly ttlMs: number; readonly cacheScope: "public" | "private" };
}

const json = "application/json";
const minutes = (count: number) => count * MINUTE_MS;
const own = { ttlMs: 0, cacheScope: "private" } as const;
const shared = (ttlMs: number) => ({ ttlMs, cacheScope: "public" }) as const;

const readables: readonly Readable[] = [
  {
    uri: "spotmill://usage",
    name: "usage",
    description: "What the billing cycle has used and has left.",
    mimeType: json,
    tool: "account_usage",
    cacheHint: { ttlMs: 5_000, cacheScope: "private" },
  },
  {
    uri: "spotmill://models/video",
    name: "video-models",
    description: "The video models and what each can do here.",
    mimeType: json,
    tool: "video_models",
    cacheHint: shared(minutes(5)),
  },
  {
    uri: "spotmill://models/image",
    name: "image-models",
    description: "The image models and what each can do here.",
    mimeType: json,
    tool: "imageAds_models",
    cacheHint: shared(minutes(5)),
  },
  {
    uri: "spotmill://docs",
    name: "docs",
    description: "How to work with this service, and every tool in full.",
    mimeType: "text/markdown",
    tool: null,
    cacheHint: shared(minutes(60)),
  },
  {
    uri: "spotmill://jobs/{jobId}",
    name: "job",
    description: "One job: status, progress, and once completed its files.",
    mimeType: json,
    tool: "jobs_get",
    cacheHint: own,
  },
  {
    uri: "spotmill://brands/{brandId}",
    name: "brand",
    description: "One saved brand and its profile.",
    mimeType: json,
    tool: "brands_get",
    cacheHint: own,
  },
  {
    uri: "spotmill://skills/{skillId}",
    name: "skill",
    description: "One saved skill.",
    mimeType: json,
    tool: "skills_get",
    cacheHint: own,
  },
];

const isTemplate = ({ uri }: Readable): boolean => uri.includes("{");

const toolOf = ({ tool }: Readable): ToolDefinition | undefined => (tool === null ? undefined : findTool(tool));

function isReadable(readable: Readable, caller: Pick<Caller, "scopes">): boolean {
  if (readable.tool === null) return true;
  const tool = toolOf(readable);
  return tool !== undefined && isToolAllowed(tool, caller);
}

const listed = (caller: Pick<Caller, "scopes">, wanted: (readable: Readable) => boolean) =>
  readables.filter((readable) => wanted(readable) && isReadable(readable, caller));

/** Resources with a fixed URI that the caller's scopes allow. */
export const listResources = (caller: Pick<Caller, "scopes">): Resource[] =>
  listed(caller, (one) => !isTemplate(one)).map(({ uri, name, description, mimeType }) => ({
    uri,
    name,
    description,
    mimeType,
  }));

/** Resource templates, whose URIs contain an id, that the caller's scopes allow. */
export const listTemplates = (caller: Pick<Caller, "scopes">): ResourceTemplateType[] =>
  listed(caller, isTemplate).map(({ uri, name, description, mimeType }) => ({
    uriTemplate: uri,
    name,
    description,
    mimeType,
  }));

/** The resource at a URI and the ids in it. Undefined for an unknown URI. */
function findResource(uri: string): { readonly readable: Readable; readonly ids: Record<string, string> } | undefined {
  for (const readable of readables) {
    const pattern = readable.uri.replace(/\{(\w+)\}/g, "(?<$1>[^/?#]{1,255})");
    const found = new RegExp(`^${pattern}$`).exec(uri);
    if (found) return { readable, ids: { ...found.groups } };
  }
  return undefined;
}

/** The tool that reads a URI; undefined for the guide and for unknown URIs. */
export const toolOfResource = (uri: string): ToolDefinition | undefined => {
  const found = findResource(uri);
  return found && toolOf(found.readable);
};

/** Reads a URI for a caller: the operation's JSON, or the guide. Undefined for an unknown URI. Throws ApiError. */
export async function readResource(uri: string, caller: Caller): Promise<ReadResourceResult | undefined> {
  const found = findResource(uri);
  if (!found) return undefined;
  const { readable, ids } = found;
  const tool = toolOf(readable);
  if (readable.tool !== null && !tool) return undefined;
  const text = tool ? JSON.stringify(await callTool(tool.entry, caller, ids)) : guide();
  return { contents: [{ uri, mimeType: readable.mimeType, text }], ...readable.cacheHint };
}
