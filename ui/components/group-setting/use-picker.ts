import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useMemo, useState } from "react";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import type { Person } from "../../store/organization/selectors.ts";
import { createChips } from "./chips.tsx";
import type { Directory } from "./problem.ts";
import { findSuggestions, type Suggestion } from "./suggestions.ts";
import { addChoice, type Choice, type Choices, removeChoice } from "./value.ts";

/** The parameters of {@link usePicker}. */
type Options = {
  readonly chosen: Choices;
  readonly onChange: (chosen: Choices) => void;
  readonly rule: SettingRule;
  readonly directory: Directory;
  /** The people and bots to offer by name. */
  readonly accounts: readonly Person[];
  /** What the field shows when nothing is chosen. */
  readonly nobody?: string | undefined;
};

/** A picker's state. */
export type Picker = ReturnType<typeof usePicker>;

/** The state of a picker: the choices, the suggestions, and the keys of its field. */
export function usePicker({ chosen, onChange, rule, directory, accounts, nobody }: Options) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const [announcement, setAnnouncement] = useState("");
  const chips = createChips(chosen, directory, nobody);
  const sections = useMemo(
    () => (isOpen ? findSuggestions(typed, chosen, rule, directory, accounts) : []),
    [isOpen, typed, chosen, rule, directory, accounts],
  );
  const suggestions = sections.flatMap((section) => section.suggestions);
  const active = suggestions[Math.min(current, suggestions.length - 1)];

  const open = () => setOpen(true);
  const search = (text: string) => {
    setTyped(text);
    // The list of everything begins with large groups, so nothing of it is selected: Enter alone must not add one.
    setCurrent(text.trim() === "" ? -1 : 0);
  };
  const close = () => {
    setOpen(false);
    search("");
  };
  const add = (suggestion: Suggestion) => {
    if (suggestion.refused) return;
    onChange(addChoice(chosen, suggestion, directory.roles));
    setAnnouncement(t`${{ name: suggestion.title }} added.`);
    // The list stays open, so that many can be clicked one after the other.
    search("");
  };
  const remove = (choice: Choice, title: string) => {
    onChange(removeChoice(chosen, choice));
    setAnnouncement(t`${{ name: title }} removed.`);
  };
  const type = (text: string) => {
    search(text);
    open();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = chips.at(-1);
    if (step !== undefined && isOpen)
      setCurrent(
        (Math.max(current, step === 1 ? -1 : 0) + step + suggestions.length) % Math.max(1, suggestions.length),
      );
    else if (step !== undefined) open();
    else if (event.key === "Enter") {
      // With a closed list too, it does not submit the form.
      if (active) add(active);
      if (active && !active.refused) close();
    } else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Backspace" && typed === "" && last?.choice) remove(last.choice, last.title);
    else return;
    event.preventDefault();
  };

  return {
    ...{
      typed,
      type,
      isOpen,
      open,
      close,
      chips,
      sections,
      suggestions,
      active,
      setCurrent,
      add,
      remove,
      onKeyDown,
    },
    /** The last action, for screen readers. */
    announcement,
  };
}
