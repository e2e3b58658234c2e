import { useEffect, useState } from "react";
import type { SettingValue } from "../../lib/setting-values.ts";
import { explain } from "../../store/api.ts";

type Choice = {
  readonly value: SettingValue;
  /** The saved value before this choice. */
  readonly base: SettingValue;
  readonly state: "sending" | "saved" | "failed";
  readonly problem?: string;
};

/**
 * A setting that is saved as soon as somebody chooses a value. The new value is shown before the server answers.
 * `saved` is its value as the store has it, `save` sends another one and throws the client's errors.
 */
export function useSavedChoice(saved: SettingValue, save: (value: SettingValue) => Promise<unknown>) {
  const [choice, setChoice] = useState<Choice>();
  const hasEventArrived = choice?.state === "saved" && saved !== choice.base;
  // After the event of our own change, the saved value is shown, because it can be changed elsewhere later.
  const value = choice === undefined || hasEventArrived ? saved : choice.value;
  useEffect(() => {
    if (hasEventArrived && saved !== choice.value) setChoice(undefined);
  }, [hasEventArrived, saved, choice]);

  const choose = async (next: SettingValue) => {
    const base = saved;
    if (next === base && choice?.state !== "sending") return setChoice(undefined);
    setChoice({ value: next, base, state: "sending" });
    try {
      await save(next);
      setChoice((now) => (now?.value === next ? { value: next, base, state: "saved" } : now));
    } catch (error) {
      setChoice((now) => (now?.value === next ? { ...now, state: "failed", problem: explain(error) } : now));
    }
  };
  return {
    value,
    choose: (next: SettingValue) => void choose(next),
    isSaved: choice?.state === "saved",
    problem: choice?.problem,
    /** Sends the failed choice again. */
    tryAgain: () => choice && void choose(choice.value),
    /** Discards the failed choice. */
    giveUp: () => setChoice(undefined),
    /** Restores the value before the choice. */
    undo: () => choice && void choose(choice.base),
  };
}

/** A setting with its actions. */
export type SavedChoice = ReturnType<typeof useSavedChoice>;
