import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { nothingTyped, type TypedAhead } from "../../../../components/type-ahead.tsx";
import type { Recipients } from "../recipients.ts";
import classes from "./new-message.module.css";
import { PeopleField } from "./people-field.tsx";
import { TopicFields } from "./topic-fields.tsx";

/**
 * The fields for the recipients of a new message. The first one that is empty gets the focus. From the last one, Tab
 * and Enter go on to the text. Who changes the kind of recipients and back finds those that were chosen before.
 * `typedBefore` is what somebody typed into that field before it was loaded; a topic is in `to`.
 */
export function RecipientFields({
  to,
  typedBefore,
  onChange,
}: {
  to: Recipients;
  typedBefore: TypedAhead;
  onChange: (to: Recipients) => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const { kind } = to;
  const [typed, setTyped] = useState(typedBefore);
  const [other, setOther] = useState<Recipients>(kind === "topic" ? nobody : nowhere);
  const goToText = () => fields.current?.closest("form")?.querySelector("textarea")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of the other kind are others.
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll("input") ?? [])];
    const first = inputs.find(({ value }) => value === "");
    const typedInto = typed.text === "" ? undefined : inputs.find(({ value }) => value === typed.text);
    // The people who are chosen are shown before an empty field.
    (typedInto ?? first)?.focus();
    if (typed.isEntered && first === undefined && to.kind === "topic" && to.channelId !== undefined) goToText();
  }, [kind]);
  return (
    <div ref={fields} className={classes.fields}>
      {to.kind === "topic" ? (
        <TopicFields to={to} typedBefore={typed.text} onChange={onChange} onDone={goToText} />
      ) : (
        <PeopleField
          userIds={to.userIds}
          typedBefore={typed.text}
          onChange={(userIds) => onChange({ kind: "direct", userIds })}
          onDone={goToText}
        />
      )}
      <button
        type="button"
        className={classes.other}
        onClick={() => {
          setOther(to);
          setTyped(nothingTyped);
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
