/** Sent with every answer: browsers use only its content type, and no other site may frame it. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Sent with pages and files as well: no other site may embed them. */
export const safetyHeaders = { ...everywhere, "cross-origin-resource-policy": "same-origin" } as const;

/** For pages: no script or style from elsewhere, no inline script, no framing (SECURITY.md). */
export const pageHeaders = {
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ...safetyHeaders,
} as const;

/** For files that people have uploaded: nothing in them runs, whatever their type. */
export const fileHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  ...safetyHeaders,
} as const;

/**
 * For data, which has nothing to load or to run. A page without HTTPS may request it to learn whether the browser
 * trusts the certificate; it learns nothing else (the Fetch Standard, opaque responses).
 */
export const dataHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...everywhere,
} as const;

/** For answers in the API's envelope, including refusals before the app. */
export const envelopeHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  ...dataHeaders,
} as const;
