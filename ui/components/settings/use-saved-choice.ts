import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SettingValue } from "../../lib/setting-values.ts";
import { explain } from "../../store/api.ts";
import { createSavedChoice, shownValue } from "./saved-choice.ts";

/**
 * A setting that is saved as soon as somebody chooses a value. The new value is shown before the server answers.
 * `saved` is its value as the store has it, `save` sends another one and throws the client's errors.
 */
export function useSavedChoice(saved: SettingValue, save: (value: SettingValue) => Promise<unknown>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  const [model] = useState(() => createSavedChoice(saved, (value) => latest.current(value), eventsArrived));
  const choice = useSyncExternalStore(model.choice.subscribe, model.choice.now);
  useEffect(() => model.receive(saved), [model, saved]);
  return {
    value: shownValue(choice, saved),
    choose: model.choose,
    isSaved: choice?.state === "saved",
    problem: choice?.state === "failed" ? explain(choice.error) : undefined,
    /** Sends the failed choice again. */
    tryAgain: () => choice && model.choose(choice.value),
    /** Discards the failed choice. */
    discard: model.discard,
    /** Restores the value before the choice. */
    undo: () => choice && model.choose(choice.base),
  };
}

/** Events arrive within milliseconds, unless the connection is lost. */
const eventsArrived = () => new Promise<void>((done) => setTimeout(done, 5_000));

/** A setting with its actions. */
export type SavedChoice = ReturnType<typeof useSavedChoice>;
