import { t } from "@lingui/core/macro";
import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import classes from "./password-field.module.css";

/** A password field with a button that shows the password. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={96}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          {isShown
            ? t({ message: "Hide", comment: "A button: hides the password" })
            : t({ message: "Show", comment: "A button: shows the password" })}
        </UnstyledButton>
      }
    />
  );
}
