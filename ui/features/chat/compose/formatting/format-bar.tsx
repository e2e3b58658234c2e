import { t } from "@lingui/core/macro";
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { mirrorKey } from "../../../../lib/direction.ts";
import { modKey } from "../../../../lib/use-shortcut.ts";
import classes from "./format-bar.module.css";
import type { Format } from "./format-text.ts";

/** The buttons that format the selection. The arrow keys go from one to the next. */
export function FormatBar({ onFormat }: { onFormat: (format: Format) => void }) {
  const [current, setCurrent] = useState(0);
  const formats = listFormats();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = mirrorKey(event.key);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + formats.length) % formats.length;
    setCurrent(next);
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Formatting`} onKeyDown={onKeyDown}>
      {formats.map(({ format, label, keys, icon: Icon }, index) => (
        <button
          key={format}
          type="button"
          className={classes.button}
          tabIndex={index === current ? 0 : -1}
          aria-label={label}
          title={keys === undefined ? label : `${label} (${keys})`}
          onFocus={() => setCurrent(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}

function listFormats(): readonly { format: Format; label: string; keys?: string; icon: typeof IconBold }[] {
  const mod = modKey();
  return [
    { format: "bold", label: t`Bold`, keys: `${mod}+B`, icon: IconBold },
    { format: "italic", label: t`Italic`, keys: `${mod}+I`, icon: IconItalic },
    { format: "strikethrough", label: t`Strikethrough`, keys: `${mod}+Shift+X`, icon: IconStrikethrough },
    { format: "link", label: t`Link`, keys: `${mod}+Shift+L`, icon: IconLink },
    { format: "code", label: t`Code`, keys: `${mod}+Shift+C`, icon: IconCode },
    { format: "quote", label: t`Quote`, icon: IconBlockquote },
    { format: "bulleted", label: t`Bulleted list`, icon: IconList },
    { format: "numbered", label: t`Numbered list`, icon: IconListNumbers },
    { format: "spoiler", label: t`Spoiler`, icon: IconEyeOff },
  ];
}
