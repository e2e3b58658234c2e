/**
 * The most that the first load of a page may be, in bytes after gzip, in the language with the largest texts, and what
 * may be for languages in it: their code, and all texts of the page. A bit more than measured (docs/performance.md).
 */
export const weightBudgets = {
  "/": { all: 178_500, languages: 7_168 },
  // A third of all words of the overview are those of its warnings.
  "/admin": { all: 221_000, languages: 10_240 },
  "/ for strangers": { all: 181_500, languages: 7_168 },
  "/sign-in": { all: 170_000, languages: 7_168 },
  "/join": { all: 183_500, languages: 7_168 },
  "/setup": { all: 179_500, languages: 7_168 },
} as const;

/** The most that languages may add to a page beyond its English words, which it would have in any case. */
export const addedBudget = 7_168;
