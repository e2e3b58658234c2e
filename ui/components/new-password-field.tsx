import type { TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

/** Where somebody chooses a password, with how strong it is. `known` is what others know: names and addresses. */
export function NewPasswordField({
  known,
  ...field
}: TextInputProps & { known: readonly string[]; ref?: Ref<HTMLInputElement> }) {
  return (
    <div>
      <PasswordField
        description="At least 8 characters. A few words in a row are easy to remember."
        autoComplete="new-password"
        {...field}
      />
      <PasswordStrength password={String(field.value ?? "")} known={known} />
    </div>
  );
}
