/** What to tell somebody whose name will not do, and how to mend it. The limits here are the server's. */
export function nameProblem(name: string): string | undefined {
  const tooLong = lengthProblem(name, 100, "Enter your name.");
  if (tooLong !== undefined) return tooLong;
  if ([...name.trim()].length < 2) return "Use at least 2 characters.";
  return /[*`\\>"@]/.test(name) ? 'Leave out * ` \\ > " and @.' : undefined;
}

/** The same for an email address. */
export function emailProblem(email: string): string | undefined {
  const tooLong = lengthProblem(email, 320, "Enter your email address.");
  if (tooLong !== undefined || /^[^\s@]+@[^\s@]+$/.test(email.trim())) return tooLong;
  return "Enter an address with a name, an @ and the rest, such as nina@example.test.";
}

/** The same for a password somebody chooses. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < 8) return `Use at least 8 characters; ${length === 0 ? "there are none yet" : `these are ${length}`}.`;
  return password.length > 1024 ? "Use at most 1024 characters." : undefined;
}

/** The same for any text of at least one and at most so many characters; `missing` is for who wrote none. */
export function lengthProblem(text: string, limit: number, missing: string): string | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return missing;
  return length > limit ? `Use at most ${limit} characters; these are ${length}.` : undefined;
}
