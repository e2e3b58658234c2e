import { t } from "@lingui/core/macro";
import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import classes from "./password-field.module.css";

/** A password field with a button that shows the password. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={96}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown
            ? t({ message: "Hide", comment: "A button: hides the password" })
            : t({ message: "Show", comment: "A button: shows the password" })}
        </UnstyledButton>
      }
    />
  );
}
