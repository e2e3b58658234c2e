import { t } from "@lingui/core/macro";
import { IconRobot, IconUser, IconUsers, IconX } from "@tabler/icons-react";
import classes from "./chips.module.css";
import { groupTitle } from "./group-titles.ts";
import type { Directory } from "./problem.ts";
import type { Choice, Choices } from "./value.ts";

/** A chosen group or person. Nobody is not a choice: the field shows it when nothing is chosen. */
export type Chip = {
  readonly key: string;
  readonly title: string;
  /** The title, and whether it is deactivated. */
  readonly shown: string;
  readonly choice: Choice | undefined;
  readonly Icon: typeof IconUser;
  /** Whether it is deactivated or does not exist. */
  readonly isUnavailable: boolean;
};

/** The chips of a value: groups, then people. `nobody` is shown when nothing is chosen. */
export function createChips({ groups, people }: Choices, directory: Directory, nobody: string = t`Nobody`): Chip[] {
  const beside = groups.length + people.length > 1;
  const ofGroups = groups.map((id): Chip => {
    const group = directory.groups.get(id);
    const title = group === undefined ? t`Unknown group` : groupTitle(group, { beside });
    const shown = group?.deactivated === true ? withDeactivated(title) : title;
    const isUnavailable = group === undefined || group.deactivated;
    return { key: `group-${id}`, title, shown, choice: { kind: "group", id }, Icon: IconUsers, isUnavailable };
  });
  const ofPeople = people.map((id): Chip => {
    const person = directory.people.get(id);
    const Icon = person?.is_bot === true ? IconRobot : IconUser;
    const title = person?.full_name ?? t`Unknown person`;
    const shown = person?.is_active === false ? withDeactivated(title) : title;
    const isUnavailable = person?.is_active !== true;
    return { key: `person-${id}`, title, shown, choice: { kind: "person", id }, Icon, isUnavailable };
  });
  const chips = [...ofGroups, ...ofPeople];
  return chips.length > 0
    ? chips
    : [{ key: "nobody", title: nobody, shown: nobody, choice: undefined, Icon: IconUsers, isUnavailable: false }];
}

function withDeactivated(name: string): string {
  return t({ message: `${name} (deactivated)`, comment: "A person or a group" });
}

/** Chips, each with a button that removes it. */
export function Chips({
  chips,
  disabled,
  onRemove,
}: {
  chips: readonly Chip[];
  disabled: boolean;
  onRemove: (choice: Choice, title: string) => void;
}) {
  return chips.map(({ key, title, shown, choice, Icon, isUnavailable }) => (
    <span key={key} className={classes.chip} data-unavailable={isUnavailable || undefined}>
      <Icon size={14} aria-hidden />
      <span>{shown}</span>
      {choice && !disabled && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t({ message: `Remove ${title}`, comment: "The title is a role, a group or a person" })}
          onClick={() => onRemove(choice, title)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  ));
}
