import { z } from "zod";
import { certificateReasons } from "../../texts/reasons/certificate-reasons.ts";
import { reasonShape } from "../../texts/reasons/reason.ts";

/**
 * `off`: plain HTTP only. `optional`: HTTPS too, for clients that request it. `required`: HTTPS only; plain HTTP
 * redirects.
 */
export const secureModeShape = z.enum(["off", "optional", "required"]);

/** The connection mode of this server. */
export type SecureMode = z.infer<typeof secureModeShape>;

/** The certificate that the server uses. */
export const certificateShape = z.object({
  /** `authority`: issued by the server's own authority. `files`: given by start options. */
  source: z.enum(["authority", "files"]),
  /** The names and IP addresses that it covers. */
  names: z.array(z.string()),
  /** UNIX seconds. */
  expires: z.int(),
  /** SHA-256, as `AB:CD:…`. */
  fingerprint: z.string(),
  /** Names and addresses of this server that it does not cover: browsers that use one of them show a warning. */
  missing_names: z.array(z.string()),
  /** Why it could not be renewed, or is not trusted; null without a problem. */
  problem: z.string().nullable(),
  /** The same for programs. */
  reason: reasonShape(certificateReasons).nullable(),
});

/** The certificate that the server uses. */
export type CertificateState = z.infer<typeof certificateShape>;

/** The server's own certificate authority, which devices have to trust. */
export const authorityShape = z.object({
  name: z.string(),
  /** SHA-256, as `AB:CD:…`: people compare it before they trust the certificate. */
  fingerprint: z.string(),
  /** UNIX seconds. */
  expires: z.int(),
});
