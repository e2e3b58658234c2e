/**
 * The most that the first load of a page may be, in bytes after gzip, in the language with the largest texts, and what
 * may be for languages in it: their code, and all texts of the page. A bit more than measured (docs/performance.md).
 */
export const weightBudgets = {
  "/": { all: 206_500, languages: 6_144 },
  // A third of all words of the overview are those of its warnings.
  "/admin": { all: 251_000, languages: 9_100 },
  "/ for strangers": { all: 209_500, languages: 6_144 },
  "/sign-in": { all: 198_500, languages: 6_144 },
  "/join": { all: 211_500, languages: 6_144 },
  "/setup": { all: 208_000, languages: 6_144 },
} as const;

/** The most that languages may add to a page beyond its English words, which it would have in any case. */
export const addedBudget = 6_144;
