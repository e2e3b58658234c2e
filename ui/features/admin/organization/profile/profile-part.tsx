import { t } from "@lingui/core/macro";
import { characterProblem } from "../../../../lib/name-characters.ts";
import { collectPartSettings, type TypedSettings } from "../settings/part-settings.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { Pictures } from "./pictures.tsx";

const profile = collectPartSettings("profile");

/** The organization's name, description and pictures. */
export function ProfilePart() {
  return (
    <>
      <SettingsForm of={profile} action={t`Save profile`} check={nameProblem} />
      <Pictures />
    </>
  );
}

function nameProblem({ name }: TypedSettings): { readonly name?: string | undefined } {
  const typed = String(name);
  if (typed.trim() === "") return { name: t`Enter a name for the organization.` };
  const problem = characterProblem(typed);
  return problem === undefined ? {} : { name: problem };
}
