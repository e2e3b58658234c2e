import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useIsPast } from "../../../../store/deadline.ts";

/** When an email was sent, or how long it waits and what was tried: "Created 5 minutes ago · 2 attempts". */
export function OutboxTimes({
  mail: { state, attempts, date_created, date_sent, next_attempt },
}: {
  mail: OutboxMail;
}) {
  if (state === "sent" && date_sent !== null) {
    return (
      <Trans comment="An email">
        Sent <RelativeTime at={date_sent * 1000} />
      </Trans>
    );
  }
  const created = (
    <Trans comment="An email">
      Created <RelativeTime at={date_created * 1000} />
    </Trans>
  );
  if (state === "given_up") {
    return (
      <>
        {plural(attempts, { one: "Not sent after # attempt", other: "Not sent after # attempts" })} · {created}
      </>
    );
  }
  if (attempts === 0) return created;
  return (
    <>
      {created} · {plural(attempts, { one: "# attempt", other: "# attempts" })}
      {next_attempt !== null && (
        <>
          {" · "}
          <Next at={next_attempt} />
        </>
      )}
    </>
  );
}

/** `RelativeTime` would show a time within the next minute as "just now". `at` is in seconds since 1970. */
function Next({ at }: { at: number }) {
  if (useIsPast(at - 60)) return t`Next attempt within a minute`;
  return (
    <Trans>
      Next attempt <RelativeTime at={at * 1000} />
    </Trans>
  );
}
