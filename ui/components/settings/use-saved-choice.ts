import { useEffect, useRef, useState } from "react";
import type { SettingValue } from "../../lib/setting-values.ts";
import { explain } from "../../store/api.ts";

type Choice = {
  readonly value: SettingValue;
  /** The value that was shown before this choice. */
  readonly base: SettingValue;
  /** The store's value at the time of this choice. */
  readonly stored: SettingValue;
  readonly state: "sending" | "saved" | "failed";
  /** Whether the store has had this value since it was saved. */
  readonly hasArrived: boolean;
  readonly problem?: string;
};

/**
 * A setting that is saved as soon as somebody chooses a value. The new value is shown before the server answers.
 * `saved` is its value as the store has it, `save` sends another one and throws the client's errors. One request runs at
 * a time: of the values that are chosen meanwhile, the last one is sent afterwards.
 */
export function useSavedChoice(saved: SettingValue, save: (value: SettingValue) => Promise<unknown>) {
  const [choice, setChoice] = useState<Choice>();
  const wanted = useRef<SettingValue>(saved);
  const isRunning = useRef(false);
  // After the event of our own change, the saved value is shown, because it can be changed elsewhere later.
  const value = choice === undefined || choice.hasArrived ? saved : choice.value;
  useEffect(() => {
    if (choice?.state !== "saved") return;
    if (saved === choice.value) {
      if (!choice.hasArrived) setChoice({ ...choice, hasArrived: true });
    } else if (choice.hasArrived || saved !== choice.stored) setChoice(undefined);
  }, [saved, choice]);

  const send = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const finish = (end: Partial<Choice>) => setChoice((now) => now && { ...now, ...end });
    try {
      for (let next: SettingValue | undefined; next !== wanted.current; ) {
        next = wanted.current;
        await save(next);
      }
      finish({ state: "saved" });
    } catch (error) {
      finish({ state: "failed", problem: explain(error) });
    }
    isRunning.current = false;
  };
  const choose = (next: SettingValue) => {
    if (next === value && choice?.state !== "failed") return;
    wanted.current = next;
    setChoice({
      value: next,
      base: choice?.state === "failed" ? choice.base : value,
      stored: saved,
      state: "sending",
      hasArrived: false,
    });
    void send();
  };
  return {
    value,
    choose,
    isSaved: choice?.state === "saved",
    problem: choice?.problem,
    /** Sends the failed choice again. */
    tryAgain: () => choice && choose(choice.value),
    /** Discards the failed choice. */
    giveUp: () => setChoice(undefined),
    /** Restores the value before the choice. */
    undo: () => choice && choose(choice.base),
  };
}

/** A setting with its actions. */
export type SavedChoice = ReturnType<typeof useSavedChoice>;
