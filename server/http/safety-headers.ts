/** What every answer says: it is what it says it is, and no other site shows it. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** What pages and files say besides: no other site makes them part of its own. */
export const safetyHeaders = { ...everywhere, "cross-origin-resource-policy": "same-origin" } as const;

/** Of pages: no script or style from elsewhere, nothing inline that runs, no framing (SECURITY.md). */
export const pageHeaders = {
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ...safetyHeaders,
} as const;

/** Of files that people have sent: nothing in them runs, whatever they are taken for. */
export const fileHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  ...safetyHeaders,
} as const;

/**
 * Of data that is neither: there is nothing to load or to run. A page that came without HTTPS may ask for it with, to learn
 * whether the browser trusts the certificate; it learns nothing else (the Fetch Standard, opaque responses).
 */
export const dataHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...everywhere,
} as const;

/** Of answers in the API's envelope, refusals that come before the app included. */
export const envelopeHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  ...dataHeaders,
} as const;
