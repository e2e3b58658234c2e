const openings = [
  "The delivery for the workshop comes on Thursday morning,",
  "I moved the drawings of the second floor to the shared folder,",
  "Could someone look at the **printer** on the left,",
  "The customer from Hamburg asked about the `v2` offer again,",
  "Lunch is at half past twelve today,",
  "The numbers of last month are in [the report](http://files.example.test/report),",
  "We are three boxes short in the store,",
  "I will be at the dentist until *ten* tomorrow,",
];

const endings = [
  "so please keep the shop free.",
  "it should be done by Friday.",
  "who can take care of it? :thumbs_up:",
  "thanks to all who helped.",
];

/** Messages as in an office: some eighty characters each, about half of them with a little Markdown. */
export const contents: readonly string[] = openings.flatMap((opening) =>
  endings.map((ending) => `${opening} ${ending}`),
);
