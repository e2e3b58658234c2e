import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Recipients } from "../recipients.ts";
import classes from "./new-message.module.css";
import { PeopleField } from "./people-field.tsx";
import { TopicFields } from "./topic-fields.tsx";

/**
 * The fields for the recipients of a new message. The first one that is empty gets the focus, and Tab leads from the last
 * one to the text. Who changes the kind of recipients and back finds those that were chosen before.
 */
export function RecipientFields({ to, onChange }: { to: Recipients; onChange: (to: Recipients) => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const { kind } = to;
  const [other, setOther] = useState<Recipients>(kind === "topic" ? nobody : nowhere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of the other kind are others.
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll("input") ?? [])];
    const first = inputs.find(({ value }) => value === "");
    // The people who are chosen are shown before an empty field.
    first?.focus();
  }, [kind]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what has the focus.
    <div ref={fields} className={classes.fields} onKeyDown={leaveToText}>
      {to.kind === "topic" ? (
        <TopicFields to={to} onChange={onChange} />
      ) : (
        <PeopleField userIds={to.userIds} onChange={(userIds) => onChange({ kind: "direct", userIds })} />
      )}
      <button
        type="button"
        className={classes.other}
        onClick={() => {
          setOther(to);
          onChange(other);
        }}
      >
        {to.kind === "topic" ? t`Send to people instead` : t`Send to a channel instead`}
      </button>
    </div>
  );
}

const nobody: Recipients = { kind: "direct", userIds: [] };
const nowhere: Recipients = { kind: "topic", channelId: undefined, topic: "" };

/** The buttons between the last field and the text are not what a writer wants next. A space would press the first one. */
function leaveToText(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.shiftKey || event.defaultPrevented) return;
  if (event.target !== [...event.currentTarget.querySelectorAll("input")].at(-1)) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.querySelector("textarea")?.focus();
}
