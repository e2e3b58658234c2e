import { plural, t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { answerCounts } from "./answers.ts";
import { describeKind } from "./field-kinds.ts";
import classes from "./profile-fields.module.css";

/** A profile field in the list. Its name opens it. */
export function FieldRow({
  field,
  isOpened,
  onOpen,
}: {
  field: ProfileFieldShape;
  isOpened: boolean;
  onOpen: () => void;
}) {
  const answers = useOrganization((state) => answerCounts(state).get(String(field.id)) ?? 0);
  return (
    <div className={classes.row}>
      <UnstyledButton className={classes.open} aria-current={isOpened || undefined} onClick={onOpen}>
        <span>{field.name}</span>
        <span className={classes.quiet}>{listTraits(field).join(" · ")}</span>
      </UnstyledButton>
      <span className={classes.quiet}>
        {answers === 0
          ? t({ message: "Nobody yet", comment: "Nobody has filled in a profile field" })
          : plural(answers, { one: "Filled in by # person", other: "Filled in by # people" })}
      </span>
    </div>
  );
}

function listTraits({ type, required, editable_by_user, display_in_profile_summary }: ProfileFieldShape): string[] {
  return [
    describeKind(type).title,
    ...(required ? [t({ message: "required", comment: "A trait of a profile field, in a list" })] : []),
    ...(display_in_profile_summary
      ? [t({ message: "in the short profile", comment: "A trait of a profile field, in a list" })]
      : []),
    ...(editable_by_user
      ? []
      : [t({ message: "changed by administrators", comment: "A trait of a profile field, in a list" })]),
  ];
}
