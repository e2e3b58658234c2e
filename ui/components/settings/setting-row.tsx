import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { formatValue, type SettingValue } from "../../lib/setting-values.ts";
import { Notice } from "../notice.tsx";
import { SettingControl } from "./setting-control.tsx";
import classes from "./setting-row.module.css";
import { focusInput, useLinkedPlace } from "./use-linked-place.ts";
import type { SavedChoice } from "./use-saved-choice.ts";

/** A setting that is saved at once: its name, its explanation, its input, and whether it was saved. */
export function SettingRow({
  of,
  title,
  about,
  setting,
  isOwn = false,
  isLinked = false,
  isLocked = false,
  link,
  input,
  initial,
}: {
  of: PlainSetting;
  title: string;
  about: string | undefined;
  setting: SavedChoice;
  /** Whether only this person can change it, on other devices too. */
  isOwn?: boolean;
  /** Whether the address names this setting. It is highlighted and takes the focus. */
  isLinked?: boolean;
  /** Whether this person may not change it. */
  isLocked?: boolean;
  /** Shown beside the name. */
  link?: ReactNode;
  /** Renders the input, for a kind that `SettingControl` has none for. It gets the IDs of the input and its texts. */
  input?: ((ids: { readonly id: string; readonly "aria-describedby": string }) => ReactNode) | undefined;
  /** The original value. If it is given, the row says when the value differs, and offers a reset. */
  initial?: SettingValue;
}) {
  const id = useId();
  const describedBy = `${id}-about ${id}-changed`;
  const row = useLinkedPlace(isLinked);
  const isChanged = initial !== undefined && setting.value !== initial;
  /** The pressed button is removed, so the input gets the focus. */
  const press = (act: () => void) => () => {
    focusInput(row.current);
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is the field's own
    <div
      ref={row}
      role="group"
      aria-label={title}
      className={classes.row}
      data-kind={of.kind}
      data-linked={isLinked || undefined}
    >
      <div className={classes.words}>
        <label htmlFor={id} className={classes.title}>
          {title}
        </label>
        {link}
        <div id={`${id}-about`} className={classes.about}>
          {about}
        </div>
      </div>
      <div className={classes.control}>
        {input?.({ id, "aria-describedby": describedBy }) ?? (
          <SettingControl
            of={of}
            setting={setting}
            isOwn={isOwn}
            isLocked={isLocked}
            id={id}
            describedBy={describedBy}
          />
        )}
      </div>
      <div className={classes.after}>
        <span id={`${id}-changed`} className={classes.changed}>
          {isChanged && t`Changed from “${{ value: formatValue(of, initial) }}”.`}
        </span>
        {isChanged && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t`Reset ${title}`}
            onClick={press(() => setting.choose(initial))}
          >
            {t({ message: "Reset", comment: "A button: restores the original value of a setting" })}
          </Button>
        )}
        <span role="status" className={classes.saved}>
          {setting.isSaved && (
            <>
              <IconCheck size={14} aria-hidden /> {t`Saved`}
            </>
          )}
        </span>
        {setting.isSaved && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t`Undo the change to ${title}`}
            onClick={press(setting.undo)}
          >
            {t({ message: "Undo", comment: "A button" })}
          </Button>
        )}
      </div>
      {setting.problem !== undefined && (
        <div className={classes.problem}>
          <Notice>{t`Not saved. ${{ problem: setting.problem }}`}</Notice>
          <Button size="compact-sm" variant="default" onClick={press(setting.tryAgain)}>
            {t`Try again`}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={press(setting.discard)}>
            {t`Discard change`}
          </Button>
        </div>
      )}
    </div>
  );
}
