import { z } from "zod";

/** An API key or a browser session, as its owner and their administrators see it; never the secret itself. */
export const signInShape = z.object({
  /** Names it; opaque. */
  id: z.string(),
  type: z.enum(["api_key", "session"]),
  /** The client that the key was issued to, or the browser in a few words. */
  client: z.string(),
  /** The IP address that it was last used from; null before the first use. */
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

export const exampleSignIn: SignIn = {
  id: "1c06cc1a62b6abe8",
  type: "session",
  client: "Firefox on Windows",
  ip_address: "192.168.1.20",
  created: 1772440200,
  last_used: 1772443800,
  is_current: false,
};
