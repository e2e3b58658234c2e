import { t } from "@lingui/core/macro";
import { IconCornerUpLeft, IconDots, IconMoodPlus, IconPencil, IconQuote } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import classes from "./bar.module.css";

type ButtonProps = Omit<ComponentProps<"button">, "type" | "className" | "aria-label" | "title" | "children">;

/** The button that opens the emoji to react with. */
export function ReactButton(props: ButtonProps) {
  return (
    <BarButton {...props} label={t`Add reaction`}>
      <IconMoodPlus size={18} aria-hidden />
    </BarButton>
  );
}

/** The button that opens the compose box of the message's conversation. */
export function ReplyButton(props: ButtonProps) {
  return (
    <BarButton {...props} label={t`Reply`}>
      <IconCornerUpLeft size={18} aria-hidden />
    </BarButton>
  );
}

/** The button that quotes the message in the compose box. */
export function QuoteButton(props: ButtonProps) {
  return (
    <BarButton {...props} label={t`Quote message`}>
      <IconQuote size={18} aria-hidden />
    </BarButton>
  );
}

/** The button that edits the message. */
export function EditButton(props: ButtonProps) {
  return (
    <BarButton {...props} label={t`Edit message`}>
      <IconPencil size={18} aria-hidden />
    </BarButton>
  );
}

/** The button that opens the menu with everything else. */
export function MoreButton(props: ButtonProps) {
  return (
    <BarButton {...props} label={t`More actions`}>
      <IconDots size={18} aria-hidden />
    </BarButton>
  );
}

function BarButton({ label, children, ...props }: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <button type="button" {...props} className={classes.button} aria-label={label} title={label}>
      {children}
    </button>
  );
}
