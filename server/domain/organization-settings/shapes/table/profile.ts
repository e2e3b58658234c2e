import { z } from "zod";
import { languageCode } from "../../../languages.ts";
import { choice, line, lineOfShape, prose, shownIn } from "../../../setting-kinds.ts";
import { organizationNameLimit } from "../../limits.ts";

/** Settings that describe the organization, and its default languages. */
export const profileSettings = {
  ...shownIn(
    { part: "profile" },
    {
      name: line({ title: "Name", initial: "", longest: organizationNameLimit }),
      description: prose({
        title: "Description",
        about: "In Markdown. People see it before they sign in.",
        initial: "",
        longest: 1_000,
      }),
    },
  ),
  org_type: choice({
    title: "Kind of organization",
    initial: 0,
    options: [
      [0, "Not said"],
      [10, "Business"],
      [20, "Open-source project"],
      [30, "Education (non-profit)"],
      [35, "Education (for-profit)"],
      [40, "Research"],
      [50, "Event or conference"],
      [60, "Non-profit"],
      [70, "Government"],
      [80, "Political group"],
      [90, "Community"],
      [100, "Personal"],
      [1000, "Other"],
    ],
  }),
  default_language: lineOfShape({
    title: "Language for new people",
    about: "A language code, such as de.",
    initial: "en",
    shape: languageCode,
  }),
  default_code_block_language: lineOfShape({
    title: "Language of code",
    about: "For code blocks that name none.",
    initial: "",
    shape: z.stringFormat("code language", /^[\w+#.-]{0,40}$/),
  }),
};
