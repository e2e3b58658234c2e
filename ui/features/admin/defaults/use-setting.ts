import { useEffect, useState } from "react";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { type DefaultSettingName, defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import type { SettingValue } from "../../../lib/setting-values.ts";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";

type Choice = {
  readonly value: SettingValue;
  /** What was saved before. */
  readonly base: SettingValue;
  readonly state: "sending" | "saved" | "failed";
  readonly problem?: string;
};

/** A default and how to choose it: it is saved at once, and shown so before the server has answered. */
export function useSetting(name: DefaultSettingName) {
  const saved = useSavedSetting(name);
  const [choice, setChoice] = useState<Choice>();
  const seen = choice?.state === "saved" && saved !== choice.base;
  // Once the server has told of it, what it tells counts: somebody else may choose after us.
  const value = choice === undefined || seen ? saved : choice.value;
  useEffect(() => {
    if (seen && saved !== choice.value) setChoice(undefined);
  }, [seen, saved, choice]);

  const choose = async (next: SettingValue) => {
    const base = saved;
    if (next === base && choice?.state !== "sending") return setChoice(undefined);
    setChoice({ value: next, base, state: "sending" });
    try {
      await api(settingsEndpoints.updateDefaultSettings, { [name]: next });
      setChoice((now) => (now?.value === next ? { value: next, base, state: "saved" } : now));
    } catch (error) {
      setChoice((now) => (now?.value === next ? { ...now, state: "failed", problem: explain(error) } : now));
    }
  };
  return {
    value,
    choose: (next: SettingValue) => void choose(next),
    isChanged: value !== defaultSettingDefinitions[name].factory,
    isSaved: choice?.state === "saved",
    problem: choice?.problem,
    /** Sends what could not be sent. */
    tryAgain: () => choice && void choose(choice.value),
    /** Gives up what could not be sent. */
    giveUp: () => setChoice(undefined),
    /** Goes back to what it was before. */
    undo: () => choice && void choose(choice.base),
  };
}

/** A default with what one can do about it. */
export type ChosenDefault = ReturnType<typeof useSetting>;

/** A default as the server has it. */
export function useSavedSetting(name: DefaultSettingName): SettingValue {
  return useOrganization((state) => state.realm_user_settings_defaults[name] as SettingValue);
}
