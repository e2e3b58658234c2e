/**
 * Whether something is found by what somebody typed: every word of it begins or stands inside one of the texts, whatever
 * the case and the accents. Nothing typed finds everything.
 */
export function matching<Thing>(
  typed: string,
  textsOf: (thing: Thing) => readonly string[],
): (thing: Thing) => boolean {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (thing) => {
    if (words.length === 0) return true;
    const texts = textsOf(thing).map(plain);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
}

/** The first `limit` things that are found, those whose name begins with what was typed before the others. */
export function bestMatches<Thing>(
  typed: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  limit: number,
): Thing[] {
  const isFound = matching(typed, (thing: Thing) => [nameOf(thing)]);
  const start = plain(typed).trim();
  const first: Thing[] = [];
  const others: Thing[] = [];
  for (const thing of things) {
    if (first.length >= limit) break;
    if (!isFound(thing)) continue;
    if (plain(nameOf(thing)).startsWith(start)) first.push(thing);
    else if (others.length < limit) others.push(thing);
  }
  return [...first, ...others].slice(0, limit);
}

function plain(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain, and taking accents off all of ten thousand takes its time.
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replace(/\p{Mn}/gu, "");
}
