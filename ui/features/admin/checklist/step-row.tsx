import { t } from "@lingui/core/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../lib/i18n.ts";
import classes from "./checklist.module.css";
import type { Step } from "./first-steps.ts";
import { stepTexts } from "./step-texts.ts";

/** A step: whether it is done, or what it is for, where it is done, and the button that dismisses it. */
export function StepRow({
  step,
  isDone,
  onOpen,
  onDismiss,
}: {
  step: Step;
  isDone: boolean;
  /** Opens the dialog of a step that has no page. */
  onOpen: () => void;
  onDismiss: () => void;
}) {
  const { text, action, place, ...words } = stepTexts[step];
  const title = i18n._(words.title);
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div>
        <div className={classes.title}>
          {title}
          {isDone && (
            <VisuallyHidden> ({t({ message: "done", comment: "A step of a checklist is done" })})</VisuallyHidden>
          )}
        </div>
        {!isDone && <div className={classes.text}>{i18n._(text)}</div>}
      </div>
      {!isDone && (
        <div className={classes.actions}>
          {place === undefined ? (
            <Button variant="default" onClick={onOpen}>
              {i18n._(action)}
            </Button>
          ) : (
            <Button renderRoot={(props) => <Link {...props} {...place} />} variant="default">
              {i18n._(action)}
            </Button>
          )}
          <Button variant="subtle" color="gray" aria-label={t`Not for us: ${title}`} onClick={onDismiss}>
            {t`Not for us`}
          </Button>
        </div>
      )}
    </li>
  );
}
