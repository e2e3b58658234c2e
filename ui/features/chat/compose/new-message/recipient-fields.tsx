import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, useState } from "react";
import type { Recipients } from "../recipients.ts";
import classes from "./new-message.module.css";
import { PeopleField } from "./people-field.tsx";
import type { TakenText } from "./take-typed.ts";
import { TopicFields } from "./topic-fields.tsx";

/**
 * The fields for the recipients of a new message. The first one that is empty gets the focus. From the last one, Tab
 * and Enter go on to the text. Who changes the kind of recipients and back finds those that were chosen before.
 * `taken` is what somebody typed before they were loaded.
 */
export function RecipientFields({
  to,
  taken,
  onChange,
}: {
  to: Recipients;
  taken: TakenText;
  onChange: (to: Recipients) => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const { kind } = to;
  const [typed, setTyped] = useState(taken.typed);
  const [other, setOther] = useState<Recipients>(kind === "topic" ? nobody : nowhere);
  const goToText = () => {
    const text = fields.current?.closest("form")?.querySelector("textarea");
    text?.focus();
    // In a text that nobody has been in, the caret is at the start.
    if (text?.selectionEnd === 0) text.setSelectionRange(text.value.length, text.value.length);
  };
  const changeKind = (next: Recipients) => {
    setOther(to);
    setTyped("");
    onChange(next);
  };
  // Before anything is painted: the next key may already come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of the other kind are others.
  useLayoutEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll("input") ?? [])];
    const first = inputs.find(({ value }) => value === "");
    const writtenIn = taken.field === "topic" && to.kind === "topic" ? to.topic : typed;
    const typedInto = writtenIn === "" ? undefined : inputs.find(({ value }) => value === writtenIn);
    // The people who are chosen are shown before an empty field.
    (typedInto ?? first)?.focus();
    if (taken.field === "text" && kind === taken.to.kind) goToText();
  }, [kind]);
  return (
    <div ref={fields} className={classes.fields}>
      {to.kind === "topic" ? (
        <TopicFields
          to={to}
          typedBefore={typed}
          onChange={onChange}
          onPerson={(userId) => changeKind({ kind: "direct", userIds: [userId] })}
          onDone={goToText}
        />
      ) : (
        <PeopleField
          userIds={to.userIds}
          typedBefore={typed}
          onChange={(userIds) => onChange({ kind: "direct", userIds })}
          onDone={goToText}
        />
      )}
      <button type="button" className={classes.other} onClick={() => changeKind(other)}>
        {to.kind === "topic" ? t`Send to people instead` : t`Send to a channel instead`}
      </button>
    </div>
  );
}

const nobody: Recipients = { kind: "direct", userIds: [] };
const nowhere: Recipients = { kind: "topic", channelId: undefined, topic: "" };
