import { type KeyboardEvent, useMemo, useState } from "react";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { activeAccounts } from "../../store/organization/membership.ts";
import type { PermissionRule } from "../../store/organization/permission-rules.ts";
import { chipsOf } from "./chips.tsx";
import { type Offer, offersFor } from "./offers.ts";
import type { Known } from "./problem.ts";
import { type Choice, chosenOf, settingValue, withChoice, withoutChoice } from "./value.ts";

/** What a picker works on. */
type Options = {
  readonly value: GroupSettingValue;
  readonly onChange: (value: GroupSettingValue) => void;
  readonly rule: PermissionRule;
  readonly known: Known;
};

/** What happens in a picker: what is chosen, what can be, and the keys of its field. */
export function usePicker({ value, onChange, rule, known }: Options) {
  const accounts = useOrganization(activeAccounts);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState("");
  const chosen = useMemo(() => chosenOf(value, known.roles), [value, known]);
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
    onChange(settingValue(withChoice(chosen, offer, known.roles), known.roles));
    setSaid(`${offer.title} added.`);
    setTyped("");
    setCurrent(0);
  };
  const remove = (choice: Choice, title: string) => {
    onChange(settingValue(withoutChoice(chosen, choice), known.roles));
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
    /** What was just done, for screen readers. */
    said,
  };
}
