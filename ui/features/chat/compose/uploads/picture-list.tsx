import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { isForInputMethod } from "../enter-key.ts";
import { applyEdit } from "../text-edit.ts";
import type { Draft } from "../use-draft.ts";
import { type AttachedPicture, describeLink, findAttachedPictures } from "./attached-pictures.ts";
import { replacePlaceholder } from "./replace-placeholder.ts";
import classes from "./uploads.module.css";

/** The pictures that a text links to, each with a button to describe it for people who do not see it. */
export function PictureList({ area, draft }: { area: RefObject<HTMLTextAreaElement | null>; draft: Draft }) {
  const [opened, setOpened] = useState<string>();
  const pictures = findAttachedPictures(draft.text);
  if (pictures.length === 0) return null;
  const describe = (picture: AttachedPicture, description: string, goesOn: boolean) => {
    setOpened(undefined);
    const element = area.current;
    if (element === null) return;
    const selected = [element.selectionStart, element.selectionEnd] as const;
    const edit = replacePlaceholder(element.value, picture.link, describeLink(picture, description), selected);
    if (edit === undefined) return;
    if (goesOn) applyEdit(element, edit);
    // The focus must not move.
    else draft.write(element.value.slice(0, edit.start) + edit.text + element.value.slice(edit.end));
  };
  return (
    <ul className={classes.list} aria-label={t`Pictures`}>
      {pictures.map((picture) => (
        <li key={picture.link} className={classes.upload}>
          {opened === picture.link ? (
            <Description
              picture={picture}
              onDone={(description, goesOn) => describe(picture, description, goesOn)}
              onCancel={(goesOn) => {
                setOpened(undefined);
                if (goesOn) area.current?.focus();
              }}
            />
          ) : (
            <DescribeButton picture={picture} onClick={() => setOpened(picture.link)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DescribeButton({ picture: { label }, onClick }: { picture: AttachedPicture; onClick: () => void }) {
  return (
    <>
      <bdi className={classes.label}>{label}</bdi>
      <button type="button" className={classes.describe} aria-label={t`Describe ${label}`} onClick={onClick}>
        {t({ message: "Describe", comment: "Opens a field for a text that describes a picture" })}
      </button>
    </>
  );
}

function Description({
  picture: { label, description },
  onDone,
  onCancel,
}: {
  picture: AttachedPicture;
  /** Called with the description, and whether the writer goes on in the text. */
  onDone: (description: string, goesOn: boolean) => void;
  onCancel: (goesOn: boolean) => void;
}) {
  const [begun] = useState(description);
  const [typed, setTyped] = useState(begun);
  // The focus leaves the field in either case.
  const isEnded = useRef(false);
  const end = (isKept: boolean, goesOn: boolean) => {
    if (isEnded.current) return;
    isEnded.current = true;
    if (isKept && typed !== begun) onDone(typed, goesOn);
    else onCancel(goesOn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the box do something else.
    event.stopPropagation();
    if (isForInputMethod(event.nativeEvent) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    end(event.key === "Enter", true);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the writer has asked for it.
      autoFocus
      className={classes.field}
      dir="auto"
      aria-label={t`Description of ${label}`}
      placeholder={t`What the picture shows`}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      // It keeps the focus within the page while another window has it.
      onBlur={({ currentTarget }) => currentTarget !== document.activeElement && end(true, false)}
    />
  );
}
