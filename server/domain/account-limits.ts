/** How long what people say of themselves and sign in with may be, in characters; the pages hold to it too. */
export const accountLimits = {
  /** The wire specification, 9.1. */
  name: { shortest: 2, longest: 100 },
  /** RFC 5321, 4.5.3.1.3. */
  email: { longest: 254 },
  /** Register reports them. */
  password: { shortest: 8, longest: 100 },
} as const;
