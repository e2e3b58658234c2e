import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./organization-menu.module.css";
import { OrganizationName, type ShownOrganization } from "./organization-name.tsx";

/** The button with the organization's icon and name, which opens its menu. */
export function OrganizationButton({
  organization,
  ...props
}: { organization: ShownOrganization } & UnstyledButtonProps &
  Omit<ComponentProps<"button">, keyof UnstyledButtonProps>) {
  return (
    <UnstyledButton {...props} className={classes.button}>
      <OrganizationName organization={organization} />
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
