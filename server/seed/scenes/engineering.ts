import type { Scene } from "./scene.ts";

/** Conversations of engineers and designers. */
export const engineering: readonly Scene[] = [
  {
    topics: ["{module} is slow", "Slow {module} since {day}", "Performance of {module}"],
    slots: { module: ["search", "the import", "the order page", "the nightly export", "the stock list", "sign-in"] },
    open: [
      "{module} takes more than {number} seconds since {day}. Does anyone else see that?",
      "A customer says that {module} has become slow. I can confirm it: {number} s here.",
      "Looking into {module}. First numbers:\n\n| run | seconds |\n|---|---|\n| before | 0.4 |\n| now | {number} |",
    ],
    steps: [
      ["Same here.", "Not for me, but I am on the new network.", "Yes, since about {time}."],
      ["Did anything change on {day}?", "Is it slow for everyone or only with large accounts?"],
      ["Only with many rows, I think.", "We changed the index on {day}. {who}, was that you?"],
      [
        "This is the query:\n```sql\nSELECT id, name FROM orders\nWHERE customer_id = 42\nORDER BY created_at DESC;\n```",
        "The profile says that 80 % of the time is spent in `sortRows()`.",
        "It opens the file again for every line:\n```python\nfor line in lines:\n    with open(path) as f:\n        check(f, line)\n```",
      ],
      ["An index on `(customer_id, created_at)` should do.", "Can we not keep the result for a minute?"],
      ["Tried that: down to 30 ms. :tada:", "Better, but still not as it was.", "That is it. Nice find, {name}."],
      ["Please add a test, so that we notice next time.", "Is there a ticket? Otherwise I write one."],
      ["It is #{number}42.", "Done, see #{number}42."],
    ],
    close: ["Deployed. Thanks, everyone.", "Works again, closing this. :check:", "Back to normal since {time}."],
  },
  {
    topics: ["Release {number}.{minor}", "Release plan {number}.{minor}", "{number}.{minor} on {day}"],
    slots: { minor: ["0", "1", "2", "3", "4"] },
    open: [
      "I would like to release {number}.{minor} on {day}. What is still missing?",
      "Here is the list for {number}.{minor}:\n\n- [x] translations\n- [x] new export\n- [ ] manual\n- [ ] release notes",
      "{number}.{minor} is branched. Only fixes from now on, please.",
    ],
    steps: [
      ["The manual. I need until {time}.", "From my side nothing.", "The translations are in since this morning."],
      ["Who tests the installer on Windows?", "Has someone tried the upgrade from the last version?"],
      ["I can do that.", "{who} did it last time.", "Done: no problems, 40 seconds."],
      [
        "There is one open bug: the total is wrong if a discount is *exactly* 100 %.",
        "The date on the last page is wrong.",
      ],
      [
        "Fixed, review please.",
        "I would not wait for that.",
        "> I would not wait for that\n\nIt prints wrong invoices. I would wait.",
      ],
      ["Reviewed, two small remarks.", "Approved. :thumbs_up:"],
      ["Release notes are in the wiki, please read over them.", "The notes should mention the new shortcut."],
    ],
    close: ["{number}.{minor} is out. :rocket: Thanks to all of you.", "Released at {time}. Now cake. :cake:"],
  },
  {
    topics: ["Failing build", "Red build on main", "Flaky test in {module}"],
    slots: { module: ["the parser", "the scheduler", "the mail queue", "the printer driver"] },
    open: [
      "The build is red since {time}: something in {module}.",
      "Did someone touch {module}? The build fails for me:\n```\nAssertionError: expected 3 to equal 4\n    at report.test.ts:42\n```",
    ],
    steps: [
      ["Looking.", "Works on my machine. :shrug:", "I have seen that one before, it depends on the time of day."],
      ["It is the time zone: the test assumes UTC.", "Two tests use the same file, and now they run side by side."],
      ["Can you reproduce it?", "Does it fail every time?"],
      ["One in {number} runs.", "Yes, with `TZ=Asia/Tokyo npm test`."],
      ["Then let us fix the test and not retry it.", "Please do not just skip it. :pray:"],
      ["Of course. Patch:\n```diff\n- const now = new Date();\n+ const now = clock.now();\n```", "Pushed a fix."],
    ],
    close: ["Green again. :green_circle:", "Merged, build is green.", "Thanks {name}, that was quick."],
  },
  {
    topics: ["Draft for {page}", "New {page}", "{page}: second round"],
    slots: {
      page: ["the start page", "the catalog", "the settings", "the packaging", "the label", "the data sheet"],
    },
    open: [
      "First draft for {page} is on the share. Opinions?",
      "I have two versions of {page}. **A** is quieter, **B** says more. Which one?",
      "{who} and I talked about {page}. Notes:\n\n1. less text\n2. the picture first\n3. one button, not three",
    ],
    steps: [
      ["I like A.", "B, clearly.", "A, but with the headline of B."],
      ["The grey is hard to read, contrast is only 3.1:1.", "Could the logo be smaller? :grinning:"],
      ["What does it look like on a phone?", "How does it print?"],
      ["Not yet done, tomorrow.", "Like this, only narrower."],
      ["What did the customer say?", "Shall we ask {channel} as well?"],
      ["They liked it. One wish: the phone number at the top.", "No answer yet."],
      ["Then I make it final.", "New version is there: same folder, `v3`."],
    ],
    close: ["Good. I take it to {who}.", "Approved, thank you. :art:", "That is it, let us stop here."],
  },
  {
    topics: ["How do we name things?", "Do we need {thing}?", "Decision: {thing}"],
    slots: { thing: ["a style guide", "a second server", "the old interface", "weekly reviews", "our own fork"] },
    open: [
      "Question for all: do we still need {thing}? It costs me half a day every month.",
      "I propose that we decide about {thing} by {day}. Pros and cons below, please add yours.",
    ],
    steps: [
      ["I would keep it.", "I would drop it, nobody uses it.", "What would we do instead?"],
      ["> nobody uses it\n\nI do, every {day}.", "Can we count who uses it?"],
      ["I looked: {number} people last month.", "Hard to say, it is not logged."],
      ["Then let us announce that it ends, and see who complains.", "Then it stays, but someone else maintains it."],
      ["I can take it over.", "{who}, would you?", "As long as it is documented."],
      ["Fine with me.", "+1", "Agreed."],
    ],
    close: ["Decided: as {name} says. I write it down.", "Summary is in the wiki. Thanks for the discussion."],
  },
];
