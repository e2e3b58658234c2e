import { UnstyledButton } from "@mantine/core";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import classes from "./log.module.css";
import type { LogLine } from "./log-query.ts";

const levels = { debug: "Detail", info: "Info", warning: "Warning", error: "Error" } as const;

/** A line of the log: its level, time, message and details. Its request links to all lines of that request. */
export function Line({ line, onRequest }: { line: LogLine; onRequest: (id: string) => void }) {
  const { level, time, message, request_id: request, error, details } = line;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes[level]}>{levels[level]}</span>
        <span className={classes.quiet}>
          <RelativeTime at={time * 1000} />
        </span>
        {request !== null && (
          <UnstyledButton className={classes.request} onClick={() => onRequest(request)}>
            Request {request}
          </UnstyledButton>
        )}
        <span className={classes.copy}>
          <CopyButton text={JSON.stringify(line)} what="the line" />
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
