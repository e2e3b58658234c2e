import { t } from "@lingui/core/macro";
import { IconEye, IconLetterCase, IconPaperclip, IconSend2 } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./compose-box.module.css";
import type { FormatBarState } from "./formatting/use-format-bar.tsx";
import type { PreviewState } from "./preview/use-preview.tsx";

/** The buttons before the text: for files, for the formatting bar and for the preview. */
export function BoxButtons({
  onFiles,
  formatBar,
  preview,
}: {
  onFiles: (files: readonly File[]) => void;
  formatBar: FormatBarState;
  preview: PreviewState;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={t`Attach files`}
        title={t`Attach files`}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <button
        type="button"
        className={classes.icon}
        aria-label={t`Formatting`}
        title={t`Formatting`}
        aria-expanded={formatBar.isOpen}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          preview.close();
          formatBar.toggle();
        }}
      >
        <IconLetterCase size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={t`Preview`}
        title={`${t`Preview`} (Alt+P)`}
        aria-pressed={preview.isOpen}
        disabled={!preview.isPossible}
        onClick={preview.toggle}
      >
        <IconEye size={18} aria-hidden />
      </button>
    </>
  );
}

/** The button after the text. */
export function SendButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button
      type="submit"
      className={classes.send}
      disabled={isDisabled}
      aria-label={t`Send message`}
      title={t`Send message`}
    >
      <IconSend2 size={18} aria-hidden />
    </button>
  );
}
