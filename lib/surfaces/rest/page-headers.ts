import { bucketOrigins } from "@/lib/platform/storage/bucket-origin";
import { apiRoot } from "./addresses";

const sources = (...all: (string | false)[]): string => [...new Set(all)].filter(Boolean).join(" ");

/**
 * The Content-Security-Policy of a page: our own scripts and those with the nonce, no framing, and
 * nothing from other hosts but media of a bucket that readers or uploads are sent to. `isDevelopment` allows what the development server evaluates. Styles may be inline: dialogs set theirs.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const { reading, sending } = bucketOrigins();
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sources("'self'", "blob:", "data:", ...reading)}`,
    `media-src ${sources("'self'", "blob:", ...reading)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", isDevelopment && "ws:", ...reading, ...sending)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of a page whose address is its permission: nobody lists it, keeps it or is told of it. */
const secretHeaders = {
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "private, no-store",
} as const;

/** The other security headers of the page at a path. Browsers keep to https for a year where the service is reached by it. */
export const pageHeaders = (path: string): Record<string, string> => ({
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(path.startsWith("/review/") && secretHeaders),
  ...(apiRoot().startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});
