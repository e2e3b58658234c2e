import { type KeyboardEvent, useMemo, useState } from "react";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import type { Person } from "../../store/organization/selectors.ts";
import { chipsOf } from "./chips.tsx";
import { type Offer, offersFor } from "./offers.ts";
import type { Known } from "./problem.ts";
import { type Choice, type Chosen, withChoice, withoutChoice } from "./value.ts";

/** The parameters of {@link usePicker}. */
type Options = {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly rule: SettingRule;
  readonly known: Known;
  /** The people and bots to offer by name. */
  readonly accounts: readonly Person[];
};

/** A picker's state. */
export type Picker = ReturnType<typeof usePicker>;

/** The state of a picker: the choices, the offers, and the keys of its field. */
export function usePicker({ chosen, onChange, rule, known, accounts }: Options) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState("");
  const chips = chipsOf(chosen, known);
  const sections = useMemo(
    () => (isOpen ? offersFor(typed, chosen, rule, known, accounts) : []),
    [isOpen, typed, chosen, rule, known, accounts],
  );
  const offers = sections.flatMap((section) => section.offers);
  const active = offers[Math.min(current, offers.length - 1)];

  const open = () => {
    setOpen(true);
    setCurrent(0);
  };
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  const add = (offer: Offer) => {
    if (offer.refused) return;
    onChange(withChoice(chosen, offer, known.roles));
    setSaid(`${offer.title} added.`);
    setTyped("");
    setCurrent(0);
  };
  const remove = (choice: Choice, title: string) => {
    onChange(withoutChoice(chosen, choice));
    setSaid(`${title} removed.`);
  };
  const type = (text: string) => {
    setTyped(text);
    open();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = chips.at(-1);
    if (step !== undefined && isOpen) setCurrent((current + step + offers.length) % Math.max(1, offers.length));
    else if (step !== undefined) open();
    else if (event.key === "Enter" && isOpen && active) add(active);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Backspace" && typed === "" && last?.choice) remove(last.choice, last.title);
    else return;
    event.preventDefault();
  };

  return {
    ...{ typed, type, isOpen, open, close, chips, sections, offers, active, setCurrent, add, remove, onKeyDown },
    /** The last action, for screen readers. */
    said,
  };
}
