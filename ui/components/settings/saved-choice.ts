import { type Subscribable, subscribable } from "#server/subscribable.ts";
import type { SettingValue } from "../../lib/setting-values.ts";

/** What somebody has chosen for a setting, while it is more than what the store has. */
export type Choice = {
  readonly value: SettingValue;
  /** The value that was shown before this choice, and before those that were not saved yet when it was made. */
  readonly base: SettingValue;
  /** The store's value at the time of this choice. */
  readonly stored: SettingValue;
  readonly state: "sending" | "saved" | "failed";
  /** Whether the store has had this value since it was saved. */
  readonly hasArrived: boolean;
  /** The earlier choices. Their events may still arrive. */
  readonly older: readonly SettingValue[];
  /** Why it was not saved. */
  readonly error?: unknown;
};

/** A setting that is saved as soon as somebody chooses a value, without React. */
export type SavedChoiceModel = {
  readonly choice: Subscribable<Choice | undefined>;
  /** Call it with each value that the store has. */
  readonly receive: (saved: SettingValue) => void;
  readonly choose: (value: SettingValue) => void;
  /** Discards the choice. */
  readonly discard: () => void;
};

/**
 * Follows the choices of a setting whose value the store has. `save` sends one, and throws why it is not saved. One request
 * runs at a time: of the values that are chosen meanwhile, the last one is sent afterwards. `eventsArrived` waits until the
 * events of what was sent have most likely arrived.
 */
export function createSavedChoice(
  first: SettingValue,
  save: (value: SettingValue) => Promise<unknown>,
  eventsArrived: () => Promise<void>,
): SavedChoiceModel {
  let saved = first;
  let choice: Choice | undefined;
  let wanted = first;
  let isRunning = false;
  let runs = 0;
  const source = subscribable(() => choice);
  const change = (next: Choice | undefined) => {
    const reconciled = reconcile(next, saved);
    if (reconciled === choice) return;
    choice = reconciled;
    source.changed();
  };
  const finish = (end: Pick<Choice, "state" | "error">) => change(choice && { ...choice, ...end });

  async function send(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    runs += 1;
    const run = runs;
    let sent: SettingValue;
    do {
      sent = wanted;
      const end = await save(sent).then(
        () => ({ state: "saved" }) as const,
        (error: unknown) => ({ state: "failed", error }) as const,
      );
      if (sent === wanted) finish(end);
    } while (sent !== wanted);
    isRunning = false;
    await eventsArrived();
    if (run === runs) change(choice && forgetOlder(choice, saved));
  }

  return {
    choice: source,
    receive: (now) => {
      saved = now;
      change(choice);
    },
    choose: (value) => {
      const shown = shownValue(choice, saved);
      if (value === shown && choice?.state !== "failed") return;
      wanted = value;
      // Otherwise Undo would change nothing.
      const before = choice?.state === "saved" || choice?.base === value ? undefined : choice;
      const base = before === undefined ? shown : before.base;
      const older = choice === undefined ? [] : [...choice.older, choice.value];
      change({ value, base, stored: saved, state: "sending", hasArrived: false, older });
      void send();
    },
    discard: () => change(undefined),
  };
}

/** The value to show. After the event of our own change it is the store's, which can be changed elsewhere later. */
export function shownValue(choice: Choice | undefined, saved: SettingValue): SettingValue {
  if (choice === undefined) return saved;
  return choice.hasArrived && !choice.older.includes(saved) ? saved : choice.value;
}

/** The choice after the store has a value; undefined if that value was chosen on another device. */
function reconcile(choice: Choice | undefined, saved: SettingValue): Choice | undefined {
  if (choice?.state !== "saved") return choice;
  if (saved === choice.value) return choice.hasArrived ? choice : { ...choice, hasArrived: true };
  if (choice.older.includes(saved)) return choice;
  return choice.hasArrived || saved !== choice.stored ? undefined : choice;
}

/** The choice when the events of earlier ones are not awaited anymore: what comes now was chosen on another device. */
function forgetOlder(choice: Choice, saved: SettingValue): Choice {
  // Without a connection, the event of the choice itself may be missing.
  return { ...choice, older: [], stored: choice.older.includes(saved) ? saved : choice.stored };
}
