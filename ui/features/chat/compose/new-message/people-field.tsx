import { t } from "@lingui/core/macro";
import { IconX } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { mentionablePeople } from "../completion/candidates.ts";
import { findMatches } from "../suggestions/name-search.ts";
import { SuggestField } from "../suggestions/suggest-field.tsx";
import { isKeyToText } from "./key-to-text.ts";
import classes from "./new-message.module.css";

/** How many people are offered at once. Typing finds the others. */
const mostSuggestions = 20;

/**
 * The field for the people who get a new direct message. `typedBefore` is in it at first. `onDone` goes on to the text,
 * after the last person.
 */
export function PeopleField({
  userIds,
  typedBefore,
  onChange,
  onDone,
}: {
  userIds: readonly number[];
  typedBefore: string;
  onChange: (userIds: readonly number[]) => void;
  onDone: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const people = useChat(({ organization }) => mentionablePeople(organization));
  const byId = useChat(({ organization }) => peopleById(organization));
  const [typed, setTyped] = useState(typedBefore);
  const suggestions = useMemo(() => {
    const chosen = new Set(userIds);
    const others = people.filter(({ id }) => !chosen.has(id));
    return findMatches(typed, others, mostSuggestions).map(({ id, name, email }) => ({
      key: String(id),
      name,
      detail: email ?? undefined,
      value: id,
    }));
  }, [people, typed, userIds]);
  const remove = (id: number) => {
    onChange(userIds.filter((each) => each !== id));
    field.current?.focus();
  };
  return (
    <SuggestField
      field={field}
      label={t`To`}
      placeholder={userIds.length === 0 ? t`Choose people` : ""}
      typed={typed}
      suggestions={suggestions}
      before={userIds.map((id) => {
        const name = byId.get(id)?.full_name ?? "";
        return (
          <span key={id} className={classes.chosen}>
            <bdi>{name}</bdi>
            <button type="button" className={classes.remove} aria-label={t`Remove ${name}`} onClick={() => remove(id)}>
              <IconX size={14} aria-hidden />
            </button>
          </span>
        );
      })}
      onType={setTyped}
      onPick={({ value }) => {
        setTyped("");
        onChange([...userIds, value]);
      }}
      onKeyDown={(event) => {
        const last = userIds.at(-1);
        if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
        if (typed.trim() !== "" || last === undefined || !isKeyToText(event)) return;
        event.preventDefault();
        onDone();
      }}
      onBlur={() => setTyped("")}
    />
  );
}
