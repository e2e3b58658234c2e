import { Button, type ButtonProps } from "@mantine/core";

/** A button of a row. `about` is its name for screen readers, which distinguishes it from those of other rows. */
export function RowButton({
  about,
  onClick,
  isDelete = false,
  children,
}: Pick<ButtonProps, "children"> & { about: string; onClick: () => void; isDelete?: boolean }) {
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={about}
      data-delete={isDelete || undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
