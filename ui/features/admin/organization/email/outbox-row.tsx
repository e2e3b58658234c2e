import { Button, VisuallyHidden } from "@mantine/core";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatCount } from "../../../../lib/format.ts";
import classes from "./email.module.css";
import { describeMailProblem } from "./mail-problem.ts";

/** An email: its recipient, its subject, its age, its last error, and its actions. */
export function OutboxRow({
  mail: { recipient, subject, state, attempts, date_created, date_sent, next_attempt, last_error, last_failure },
  onRetry,
  onRemove,
}: {
  mail: OutboxMail;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}) {
  const hiddenName = <VisuallyHidden> the mail to {recipient}</VisuallyHidden>;
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <div>{recipient}</div>
        <div className={classes.quiet}>{subject}</div>
        <div className={classes.quiet}>
          {state === "sent" && date_sent !== null && (
            <>
              Sent <RelativeTime at={date_sent * 1000} />
            </>
          )}
          {state === "waiting" && (
            <>
              Waits since <RelativeTime at={date_created * 1000} />
              {attempts > 0 && `, ${formatCount(attempts, "attempt")}`}
              {attempts > 0 && next_attempt !== null && <Next at={next_attempt * 1000} />}
            </>
          )}
          {state === "given_up" && (
            <>
              Given up after {formatCount(attempts, "attempt")}, written <RelativeTime at={date_created * 1000} />
            </>
          )}
        </div>
        {last_error !== null && <LastError text={last_error} failure={last_failure} />}
      </div>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="compact-md" variant="default" onClick={onRetry}>
            Try again now{hiddenName}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="red" onClick={onRemove}>
          Remove{hiddenName}
        </Button>
      </div>
    </li>
  );
}

/** `RelativeTime` would show a time within the next minute as "just now". */
function Next({ at }: { at: number }) {
  if (at < Date.now() + 60_000) return ", the next within a minute";
  return (
    <>
      , the next <RelativeTime at={at} />
    </>
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
