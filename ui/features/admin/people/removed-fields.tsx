import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { formatProfileValue, type ProfileValue } from "./format-profile-value.ts";
import { isProfileKey, type ProfileKey, profileKey } from "./profile-values.ts";
import classes from "./removed-fields.module.css";

type RemovedField = { readonly key: ProfileKey; readonly name: string | undefined; readonly text: string };

/**
 * Shows what was typed into profile fields that somebody removed meanwhile. It cannot be saved anymore, but it can be
 * copied. It remains after a save until the user discards it.
 */
export function RemovedFields({
  fields,
  values,
  onForget,
}: {
  fields: readonly ProfileFieldShape[];
  values: Readonly<Record<ProfileKey, ProfileValue>>;
  onForget: (key: ProfileKey) => void;
}) {
  const people = useOrganization(peopleById);
  const [lastFields, setLastFields] = useState(fields);
  const [removed, setRemoved] = useState<readonly RemovedField[]>([]);
  const known = new Set([...fields.map(profileKey), ...removed.map(({ key }) => key)]);
  const gone = Object.keys(values)
    .filter(isProfileKey)
    .filter((key) => !known.has(key));
  if (gone.length > 0) {
    const nameOf = (id: number) => people.get(id)?.full_name ?? t`Unknown person`;
    const described = gone.map((key) => {
      const field = lastFields.find((each) => profileKey(each) === key);
      return { key, name: field?.name, text: formatProfileValue(field, values[key] ?? "", nameOf) };
    });
    setRemoved([...removed, ...described]);
  }
  if (lastFields !== fields) setLastFields(fields);

  const forget = (key: ProfileKey) => {
    setRemoved(removed.filter((each) => each.key !== key));
    onForget(key);
  };
  return (
    <div role="status">
      {removed
        .filter(({ text }) => text.trim() !== "")
        .map(({ key, name, text }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame
          <div
            key={key}
            role="group"
            aria-label={name === undefined ? t`Removed field` : t`Removed field: ${name}`}
            className={classes.removed}
          >
            <span className={classes.title}>{name === undefined ? t`Removed field` : t`Removed field: ${name}`}</span>
            <span>{t`Someone else removed this field. Copy your text if you still need it.`}</span>
            <span className={classes.typed}>{text}</span>
            <span className={classes.buttons}>
              <CopyButton text={text} />
              <Button size="compact-md" variant="default" onClick={() => forget(key)}>
                {t`Discard text`}
              </Button>
            </span>
          </div>
        ))}
    </div>
  );
}
