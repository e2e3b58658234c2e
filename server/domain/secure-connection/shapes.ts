import { z } from "zod";

/**
 * `off`: plain HTTP alone. `optional`: HTTPS too, for who asks for it. `required`: HTTPS alone; plain HTTP is led there.
 */
export const secureModeShape = z.enum(["off", "optional", "required"]);

/** How this server speaks. */
export type SecureMode = z.infer<typeof secureModeShape>;

/** The certificate that the server shows. */
export const certificateShape = z.object({
  /** `authority`: made by the server's own. `files`: given where it was started. */
  source: z.enum(["authority", "files"]),
  /** The names and IP addresses that it is for. */
  names: z.array(z.string()),
  /** UNIX seconds. */
  expires: z.int(),
  /** SHA-256, as `AB:CD:…`. */
  fingerprint: z.string(),
  /** Names and addresses of this server that it is not for: who uses one of them is warned by their browser. */
  missing_names: z.array(z.string()),
  /** Why it could not be renewed, or is not believed; null while all is well. */
  problem: z.string().nullable(),
});

/** The certificate that the server shows. */
export type CertificateState = z.infer<typeof certificateShape>;

/** The server's own certificate authority, which devices are asked to trust. */
export const authorityShape = z.object({
  name: z.string(),
  /** SHA-256, as `AB:CD:…`: what people compare before they trust it. */
  fingerprint: z.string(),
  /** UNIX seconds. */
  expires: z.int(),
});
