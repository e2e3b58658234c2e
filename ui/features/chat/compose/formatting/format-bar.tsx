import { t } from "@lingui/core/macro";
import {
  IconBlockquote,
  IconBold,
  IconChartBar,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconStrikethrough,
} from "@tabler/icons-react";
import { useToolbar } from "../../../../components/use-toolbar.ts";
import { modKey } from "../../../../lib/use-shortcut.ts";
import classes from "./format-bar.module.css";
import type { Format } from "./format-text.ts";

/** The buttons that format the selection, and those that make something else. The arrow keys go from one to the next. */
export function FormatBar({
  onFormat,
  onMake,
}: {
  onFormat: (format: Format) => void;
  /** Makes a poll or a to-do list; undefined while the message has no recipients. */
  onMake: ((kind: "poll" | "todo") => void) | undefined;
}) {
  const toolbar = useToolbar();
  return (
    <div {...toolbar} className={classes.bar} role="toolbar" aria-label={t`Formatting`}>
      {listFormats().map(({ format, label, keys, icon: Icon }) => (
        <button
          key={format}
          type="button"
          className={classes.button}
          aria-label={label}
          title={keys === undefined ? label : `${label} (${keys})`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
      {onMake !== undefined &&
        listMade().map(({ kind, label, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            className={classes.button}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            onClick={() => onMake(kind)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
    </div>
  );
}

function listMade(): readonly { kind: "poll" | "todo"; label: string; icon: typeof IconBold }[] {
  return [
    { kind: "poll", label: t`Poll`, icon: IconChartBar },
    { kind: "todo", label: t`To-do list`, icon: IconListCheck },
  ];
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
