import type { TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { passwordHint } from "../lib/input-problems.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

/**
 * A field for a new password that shows how strong it is. `personalWords` has names and addresses that an attacker
 * would try.
 */
export function NewPasswordField({
  personalWords,
  ...field
}: TextInputProps & { personalWords: readonly string[]; ref?: Ref<HTMLInputElement> }) {
  return (
    <div>
      <PasswordField description={passwordHint()} autoComplete="new-password" {...field} />
      <PasswordStrength password={String(field.value ?? "")} personalWords={personalWords} />
    </div>
  );
}
