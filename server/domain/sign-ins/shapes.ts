import { z } from "zod";

/** An API key or browser session, as its owner and their administrators see it. It never contains the secret. */
export const signInShape = z.object({
  /** An opaque ID. */
  id: z.string(),
  type: z.enum(["api_key", "session"]),
  /** The client that the key was issued to, or the browser's name. */
  client: z.string(),
  /** The IP address that it was last used from. Null before the first use. */
  ip_address: z.string().nullable(),
  /** UNIX seconds. */
  created: z.int(),
  /** UNIX seconds; null before the first use. */
  last_used: z.int().nullable(),
  /** Whether the request itself used it. */
  is_current: z.boolean(),
});

/** One API key or session. */
export type SignIn = z.infer<typeof signInShape>;

/** A sign-in that the documentation shows. */
export const exampleSignIn: SignIn = {
  id: "1c06cc1a62b6abe8",
  type: "session",
  client: "Firefox on Windows",
  ip_address: "192.168.1.20",
  created: 1772440200,
  last_used: 1772443800,
  is_current: false,
};
