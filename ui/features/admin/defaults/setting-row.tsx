import { t } from "@lingui/core/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { Notice } from "../../../components/notice.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { formatValue } from "../../../lib/setting-values.ts";
import { type DefaultName, definitions } from "./definitions.ts";
import { SettingControl } from "./setting-control.tsx";
import classes from "./setting-row.module.css";
import { useSetting } from "./use-setting.ts";

/** A setting: its name, its explanation, its input, and a mark when it differs from the original value. */
export function SettingRow({ name, isLinked }: { name: DefaultName; isLinked: boolean }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const setting = useSetting(name);
  const of = definitions[name];
  const { about, initial } = of;
  const title = i18n._(of.title);
  useEffect(() => {
    if (!isLinked) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.querySelector<HTMLElement>(":is(input,select)")?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is the field's own
    <div ref={row} role="group" aria-label={title} className={classes.row} data-linked={isLinked || undefined}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.title}>
          {title}
        </label>
        <ActionIcon
          renderRoot={(props) => <Link {...props} to="/admin/defaults" search={{ setting: name }} />}
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.link}
          aria-label={t`Link to “${title}”`}
        >
          <IconLink size={14} aria-hidden />
        </ActionIcon>
        <div id={`${id}-about`} className={classes.about}>
          {about && i18n._(about)}
        </div>
      </div>
      <div className={classes.control}>
        <SettingControl of={of} setting={setting} id={id} describedBy={`${id}-about ${id}-changed`} />
      </div>
      <div className={classes.after}>
        <span id={`${id}-changed`} className={classes.changed}>
          {setting.isChanged && t`Changed from “${{ value: formatValue(of, initial) }}”.`}
        </span>
        {setting.isChanged && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t`Reset ${title}`}
            onClick={() => setting.choose(initial)}
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
          <Button size="compact-xs" variant="subtle" aria-label={t`Undo the change to ${title}`} onClick={setting.undo}>
            {t({ message: "Undo", comment: "A button" })}
          </Button>
        )}
      </div>
      {setting.problem !== undefined && (
        <div className={classes.problem}>
          <Notice>{t`Not saved. ${{ problem: setting.problem }}`}</Notice>
          <Button size="compact-sm" variant="default" onClick={setting.tryAgain}>
            {t`Try again`}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={setting.giveUp}>
            {t`Discard change`}
          </Button>
        </div>
      )}
    </div>
  );
}
