import { t } from "@lingui/core/macro";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./compose-box.module.css";

/** Takes a picture with the camera of a phone or a tablet, and attaches it. */
export function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={t`Take a picture`}
        title={t`Take a picture`}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={18} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
