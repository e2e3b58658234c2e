import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import classes from "./email.module.css";
import { describeMailProblem } from "./mail-problem.ts";
import { OutboxTimes } from "./outbox-times.tsx";

/** An email: its recipient, its subject, its age, its last error, and its actions. */
export function OutboxRow({
  mail,
  onRetry,
  onRemove,
}: {
  mail: OutboxMail;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { recipient, subject, last_error, last_failure } = mail;
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <div>{recipient}</div>
        <div className={classes.quiet}>{subject}</div>
        <div className={classes.quiet}>
          <OutboxTimes mail={mail} />
        </div>
        {last_error !== null && <LastError text={last_error} failure={last_failure} />}
      </div>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="compact-md" variant="default" onClick={onRetry}>
            <Trans>
              Send now<VisuallyHidden> the email to {recipient}</VisuallyHidden>
            </Trans>
          </Button>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={t`Remove the email to ${recipient}`}
        >
          {t({ message: "Remove", comment: "A button: removes an email from the outbox" })}
        </Button>
      </div>
    </li>
  );
}

function LastError({ text, failure }: { text: string; failure: OutboxMail["last_failure"] }) {
  const { title, detail } = describeMailProblem(text, failure);
  return (
    <div className={classes.failed}>
      {title} {detail}
    </div>
  );
}
