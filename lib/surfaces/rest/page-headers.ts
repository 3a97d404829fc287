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

/** The other security headers of a page. Browsers keep to https for a year where the service is reached by it. */
export const pageHeaders = (): Record<string, string> => ({
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(apiRoot().startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});
