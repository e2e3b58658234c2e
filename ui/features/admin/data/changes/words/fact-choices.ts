import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlainFact } from "#server/domain/audit-log/shapes.ts";
import { profileFieldTypes as types } from "#server/domain/profile-fields/shapes.ts";
import { i18n } from "../../../../../lib/i18n.ts";
import { roleTitles } from "../../../../../lib/roles.ts";
import { decisionWords } from "../../../reports/decision-words.ts";
import { frequencyTitles } from "../../backups/schedule-titles.ts";
import { exportTitles } from "../../exports/export-titles.ts";

const choices: { readonly [Name in PlainFact]?: Readonly<Record<string, MessageDescriptor>> } = {
  topics_policy: {
    inherit: msg`Organization default`,
    allow_empty_topic: msg({ message: "Allowed", comment: "Messages without a topic" }),
    disable_empty_topic: msg({ message: "Not allowed", comment: "Messages without a topic" }),
    empty_topic_only: msg({ message: "All messages", comment: "Messages without a topic" }),
  },
  bot_type: {
    1: msg({ message: "Generic", comment: "A type of bot" }),
    2: msg({ message: "Incoming webhook", comment: "A type of bot" }),
    3: msg({ message: "Outgoing webhook", comment: "A type of bot" }),
    4: msg({ message: "Built in", comment: "A type of bot" }),
  },
  export_type: exportTitles,
  mode: {
    off: msg({ message: "Off", comment: "HTTPS" }),
    optional: msg({ message: "Optional", comment: "HTTPS" }),
    required: msg({ message: "Required", comment: "HTTPS" }),
  },
  decision: decisionWords,
  frequency: frequencyTitles,
  type: {
    [types.SHORT_TEXT.id]: msg`Short text`,
    [types.LONG_TEXT.id]: msg`Long text`,
    [types.SELECT.id]: msg`Choice from a list`,
    [types.DATE.id]: msg({ message: "Date", comment: "A type of profile field" }),
    [types.URL.id]: msg({ message: "Link", comment: "A type of profile field" }),
    [types.USER.id]: msg({ message: "People", comment: "A type of profile field" }),
    [types.EXTERNAL_ACCOUNT.id]: msg`External account`,
    [types.PRONOUNS.id]: msg`Pronouns`,
  },
};

/** The title of a fact's value that is one of a few: "Weekly". Undefined for all other values. */
export function findChoice(fact: PlainFact, value: string | number): string | undefined {
  if (fact === "role" || fact === "invited_as") return roleTitles[Number(value)];
  const title = choices[fact]?.[String(value)];
  return title && i18n._(title);
}
