/** The limits of names, addresses and passwords, in characters; the pages use them too. */
export const accountLimits = {
  /** The wire specification, 9.1. */
  name: { shortest: 2, longest: 100 },
  /** RFC 5321, 4.5.3.1.3. */
  email: { longest: 254 },
  /** The registration reports them. The least number of guesses comes from the wire specification, Decisions 19. */
  password: { shortest: 8, longest: 100, leastGuesses: 10_000 },
} as const;

/**
 * The longest texts that a request may give as a name, an address or a password, in characters. What is longer is
 * refused before it is looked at. The limits of new ones are in `accountLimits`.
 */
export const sentLimits = { name: 1_000, email: 320, password: 1024 } as const;

/** The rule for new passwords, for descriptions of parameters. */
export const passwordRule = `at least ${accountLimits.password.shortest} characters and no easy guess`;
