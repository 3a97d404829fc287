import { env } from "@/lib/platform/env";

/** `{api_root}`: the origin in every absolute address, from `APP_URL` and never from a request. */
export const apiRoot = (): string => new URL(env().APP_URL).origin;

/** `{base_url}`: the canonical base of v1. */
export const baseUrl = (): string => `${apiRoot()}/api/public/v1`;

/** Matches a pathname of v1 or of its unversioned alias; the group is the path below the base. */
export const publicPath = /^\/api\/public(?:\/v1)?(\/.*)$/;

/** Address of the protected-resource document for a path: MCP has its own beside the API's. RFC 9728. */
export const resourceMetadataUrl = (pathname: string): string =>
  `${apiRoot()}/.well-known/oauth-protected-resource${/^\/mcp\/?$/.test(pathname) ? "/mcp" : ""}`;
