import { useEffect, useState } from "react";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { SettingValue } from "../../../lib/setting-values.ts";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { type DefaultName, definitions } from "./definitions.ts";

type Choice = {
  readonly value: SettingValue;
  /** The saved value before this choice. */
  readonly base: SettingValue;
  readonly state: "sending" | "saved" | "failed";
  readonly problem?: string;
};

/**
 * A default setting that is saved as soon as somebody chooses a value. The new value is shown before the server
 * answers.
 */
export function useSetting(name: DefaultName) {
  const saved = useSavedSetting(name);
  const [choice, setChoice] = useState<Choice>();
  const hasEventArrived = choice?.state === "saved" && saved !== choice.base;
  // After the event of our own change, the saved value is shown, because another administrator can change it later.
  const value = choice === undefined || hasEventArrived ? saved : choice.value;
  useEffect(() => {
    if (hasEventArrived && saved !== choice.value) setChoice(undefined);
  }, [hasEventArrived, saved, choice]);

  const choose = async (next: SettingValue) => {
    const base = saved;
    if (next === base && choice?.state !== "sending") return setChoice(undefined);
    setChoice({ value: next, base, state: "sending" });
    try {
      await save(name, next);
      setChoice((now) => (now?.value === next ? { value: next, base, state: "saved" } : now));
    } catch (error) {
      setChoice((now) => (now?.value === next ? { ...now, state: "failed", problem: explain(error) } : now));
    }
  };
  return {
    value,
    choose: (next: SettingValue) => void choose(next),
    isChanged: value !== definitions[name].initial,
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

/** The organization has one language: the default of new people is its own. */
async function save(name: DefaultName, value: SettingValue): Promise<void> {
  if (name === "default_language") await api(organizationEndpoints.updateOrganization, { [name]: String(value) });
  else await api(settingsEndpoints.updateDefaultSettings, { [name]: value });
}

/** A default setting with its actions. */
export type ChosenDefault = ReturnType<typeof useSetting>;

/** The saved values of all settings of the page. */
export const savedDefaults = createSelector(
  [
    ({ realm_user_settings_defaults: defaults }: Organization) => defaults,
    ({ realm_default_language: language }: Organization) => language,
  ],
  (defaults, language) => ({ ...defaults, default_language: language }),
);

/** The saved value of a default setting. */
export function useSavedSetting(name: DefaultName): SettingValue {
  return useOrganization((state) => savedDefaults(state)[name]);
}
