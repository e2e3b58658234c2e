import { TextInput, type TextInputProps, UnstyledButton, VisuallyHidden } from "@mantine/core";
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
      rightSectionWidth={64}
      rightSection={
        <UnstyledButton className={classes.toggle} type="button" onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"}
          <VisuallyHidden> password</VisuallyHidden>
        </UnstyledButton>
      }
    />
  );
}
