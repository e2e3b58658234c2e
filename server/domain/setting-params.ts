import type { z } from "zod";
import type { Param } from "../http/params.ts";
import type { Setting, SettingTable } from "./setting-kinds.ts";

type SettingParams<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Param<z.ZodOptional<Table[Name]["input"]>>;
};

/** The settings of a table as parameters. Each may be left out. */
export function settingParams<Table extends SettingTable>(table: Table): SettingParams<Table> {
  const params = Object.entries(table).map(([name, setting]): [string, Param] => {
    const { input, codec } = setting;
    return [name, { schema: input.optional(), codec, aliases: [], about: describeSetting(setting) }];
  });
  return Object.fromEntries(params) as SettingParams<Table>;
}

/** A setting's title and explanation, and how its values are written. */
function describeSetting(setting: Setting): string {
  const { title, about, ownersOnly } = setting;
  const sentences = [
    `${title.message}.`,
    about?.message,
    describeValues(setting),
    ownersOnly && "Only owners can change it.",
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(" ");
}

function describeValues(setting: Setting): string | undefined {
  switch (setting.kind) {
    case "choice":
      return `${setting.options.map(([value, words]) => `${value}: ${words.message}`).join("; ")}.`;
    case "number":
      return setting.unit && `In ${setting.unit.message}.`;
    case "seconds":
      return setting.mayBeForever ? "In seconds; unlimited or null for no limit." : "In seconds.";
    case "days":
      return "In days; unlimited or -1 for no limit.";
    case "channel":
      return "A channel by ID; -1 for none.";
    default:
      return undefined;
  }
}
