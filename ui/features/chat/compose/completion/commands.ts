import { t } from "@lingui/core/macro";
import type { Suggestion } from "../suggestions/suggestion.ts";

/** The commands that a message can begin with, and that complete what was typed after the slash. */
export function findCommands(query: string): Suggestion<string>[] {
  const all = [
    { name: "/poll", detail: t`A question, then an option on each line` },
    { name: "/todo", detail: t`A title, then a task on each line` },
    { name: "/me", detail: t`Say what you are doing` },
  ];
  return all
    .filter(({ name }) => name.startsWith(`/${query.toLowerCase()}`))
    .map((command) => ({ ...command, key: command.name, value: `${command.name} ` }));
}
