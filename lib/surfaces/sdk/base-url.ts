const BASE_PATH = "/api/public/v1";
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::|$)/;

/** A host as people type it, with or without a port: `localhost:3000`. */
const BARE_HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * The base address of a service from what was typed: an origin (`http://host:3000`) or a host alone gets the path of the
 * API; an address or a path of one's own origin that has a path stays as it is, without slashes at its end.
 */
export function toBaseUrl(typed: string): string {
  const text = typed.trim().replace(/\/+$/, "");
  const full = BARE_HOST.test(text) ? `${LOOPBACK.test(text) ? "http" : "https"}://${text}` : text;
  const isOrigin = /^https?:\/\//i.test(full) && URL.canParse(full) && new URL(full).pathname === "/";
  return isOrigin ? `${new URL(full).origin}${BASE_PATH}` : full;
}
