/**
 * The most that the first load of a page may be, in bytes after gzip, in the language with the largest texts, and what
 * may be for languages in it: their code, and all texts of the page. Of that, `added` is beyond the page's English words,
 * which it would have in any case. A bit more than measured (docs/performance.md).
 */
export const weightBudgets = {
  // The chat has more words than other first pages, and is larger than its goal of 180,000 bytes.
  "/#feed": { all: 272_000, languages: 7_936, added: 6_272 },
  // With the inbox, which is the home view.
  "/": { all: 291_200, languages: 8_448, added: 6_656 },
  // A third of all words of the overview are those of its warnings.
  "/admin": { all: 220_000, languages: 10_240, added: 7_168 },
  // With the checklist in place of warnings, and the rules of who may do its steps.
  "/admin, new": { all: 224_500, languages: 10_240, added: 7_168 },
  // The other sections have forms, and the settings explain each choice: most of what they load is words.
  "/admin/people": { all: 343_500, languages: 16_640, added: 9_728 },
  "/admin/channels": { all: 326_700, languages: 20_992, added: 12_032 },
  "/admin/folders": { all: 267_500, languages: 13_312, added: 8_448 },
  "/admin/groups": { all: 291_000, languages: 19_456, added: 11_264 },
  "/admin/reports": { all: 269_300, languages: 11_520, added: 7_680 },
  "/admin/organization": { all: 370_400, languages: 28_416, added: 14_720 },
  "/admin/defaults": { all: 235_500, languages: 27_008, added: 14_080 },
  "/admin/data": { all: 303_700, languages: 24_832, added: 13_824 },
  "/ for strangers": { all: 175_000, languages: 7_168, added: 6_144 },
  "/sign-in": { all: 169_500, languages: 7_168, added: 6_144 },
  "/join": { all: 188_000, languages: 7_552, added: 6_144 },
  "/about": { all: 159_900, languages: 7_168, added: 6_144 },
  "/forgot-password": { all: 169_500, languages: 7_168, added: 6_144 },
  "/reset-password": { all: 174_500, languages: 7_168, added: 6_144 },
  "/setup": { all: 180_200, languages: 7_168, added: 6_144 },
} as const;
