import { msg, t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import classes from "./log.module.css";
import type { LogLine } from "./log-query.ts";

const levels = {
  debug: msg({ message: "Debug", comment: "The level of a log entry" }),
  info: msg({ message: "Info", comment: "The level of a log entry" }),
  warning: msg({ message: "Warning", comment: "The level of a log entry" }),
  error: msg({ message: "Error", comment: "The level of a log entry" }),
} as const;

/** A line of the log: its level, time, message and details. Its request links to all lines of that request. */
export function Line({ line, onRequest }: { line: LogLine; onRequest: (id: string) => void }) {
  const { level, time, message, request_id: request, error, details } = line;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes[level]}>{i18n._(levels[level])}</span>
        <span className={classes.quiet}>
          <RelativeTime at={time * 1000} />
        </span>
        {request !== null && (
          <UnstyledButton className={classes.request} onClick={() => onRequest(request)}>
            {t`Request ${request}`}
          </UnstyledButton>
        )}
        <span className={classes.copy}>
          <CopyButton text={JSON.stringify(line)} what={t`log entry`} />
        </span>
      </div>
      <div>{message}</div>
      {error && (
        <details className={classes.quiet}>
          <summary>
            {error.type}: {error.message}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be scrollable by keyboard */}
          <pre className={classes.stack} tabIndex={0}>
            {error.stack}
          </pre>
        </details>
      )}
      {Object.keys(details).length > 0 && (
        <div className={classes.details}>
          {Object.entries(details).map(([name, value]) => (
            <span key={name}>
              {name}: {typeof value === "string" ? value : JSON.stringify(value)}
            </span>
          ))}
        </div>
      )}
    </li>
  );
}
