import { Button, VisuallyHidden } from "@mantine/core";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import { Moment } from "../../../../components/moment.tsx";
import { counted } from "../../../../lib/words.ts";
import classes from "./email.module.css";
import { mailProblem } from "./mail-problem.ts";

/** A mail: its recipient, its subject, its age, its last error, and its actions. */
export function OutboxRow({
  mail: { recipient, subject, state, attempts, date_created, date_sent, next_attempt, last_error },
  onRetry,
  onRemove,
}: {
  mail: OutboxMail;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}) {
  const toWhom = <VisuallyHidden> the mail to {recipient}</VisuallyHidden>;
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <div>{recipient}</div>
        <div className={classes.quiet}>{subject}</div>
        <div className={classes.quiet}>
          {state === "sent" && date_sent !== null && (
            <>
              Sent <Moment at={date_sent * 1000} />
            </>
          )}
          {state === "waiting" && (
            <>
              Waits since <Moment at={date_created * 1000} />
              {attempts > 0 && `, ${counted(attempts, "attempt")}`}
              {attempts > 0 && next_attempt !== null && <Next at={next_attempt * 1000} />}
            </>
          )}
          {state === "given_up" && (
            <>
              Given up after {counted(attempts, "attempt")}, written <Moment at={date_created * 1000} />
            </>
          )}
        </div>
        {last_error !== null && <LastError told={last_error} />}
      </div>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="compact-md" variant="default" onClick={onRetry}>
            Try again now{toWhom}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="red" onClick={onRemove}>
          Remove{toWhom}
        </Button>
      </div>
    </li>
  );
}

/** `Moment` would show a time within the next minute as "just now". */
function Next({ at }: { at: number }) {
  if (at < Date.now() + 60_000) return ", the next within a minute";
  return (
    <>
      , the next <Moment at={at} />
    </>
  );
}

function LastError({ told }: { told: string }) {
  const { title, said } = mailProblem(told);
  return (
    <div className={classes.failed}>
      {title} {said}
    </div>
  );
}
