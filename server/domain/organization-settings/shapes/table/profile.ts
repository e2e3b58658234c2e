import { z } from "zod";
import { msg } from "#server/texts/msg.ts";
import { choice, language, line, lineOfShape, prose, shownIn } from "../../../setting-kinds.ts";
import { organizationNameLimit } from "../../limits.ts";

/** Settings that describe the organization, and its default languages. */
export const profileSettings = {
  ...shownIn(
    { part: "profile" },
    {
      name: line({ title: msg`Name`, initial: "", longest: organizationNameLimit }),
      description: prose({
        title: msg`Description`,
        about: msg`You can use Markdown. People see it before they sign in.`,
        initial: "",
        longest: 1_000,
      }),
      default_language: language({
        title: msg`Default language`,
        about: msg`For people who haven't chosen a language, and for notices in channels.`,
        initial: "en",
      }),
    },
  ),
  org_type: choice({
    title: msg`Type of organization`,
    initial: 0,
    options: [
      [0, msg`Not specified`],
      [10, msg`Business`],
      [20, msg`Open-source project`],
      [30, msg`Education (non-profit)`],
      [35, msg`Education (for-profit)`],
      [40, msg`Research`],
      [50, msg`Event or conference`],
      [60, msg`Non-profit`],
      [70, msg`Government`],
      [80, msg`Political group`],
      [90, msg`Community`],
      [100, msg`Personal`],
      [1000, msg`Other`],
    ],
  }),
  default_code_block_language: lineOfShape({
    title: msg`Language of code blocks`,
    about: msg`For code blocks without a language.`,
    initial: "",
    shape: z.stringFormat("code language", /^[\w+#.-]{0,40}$/),
  }),
};
