import { apiRoot } from "./addresses";

/**
 * The Content-Security-Policy of a page: our own scripts and those with the nonce, nothing from other hosts, no framing.
 * `isDevelopment` allows what the development server evaluates. Styles may be inline: dialogs set theirs.
 */
export const contentSecurityPolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

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
