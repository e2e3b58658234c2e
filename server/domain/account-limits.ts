/** How long what people say of themselves and sign in with may be, in characters; the pages hold to it too. */
export const accountLimits = {
  /** The wire specification, 9.1. */
  name: { shortest: 2, longest: 100 },
  /** RFC 5321, 4.5.3.1.3. */
  email: { longest: 254 },
  /**
   * Register reports them. How many guesses it must take at least to find one out is the wire specification's,
   * Decisions 19.
   */
  password: { shortest: 8, longest: 100, leastGuesses: 10_000 },
} as const;
