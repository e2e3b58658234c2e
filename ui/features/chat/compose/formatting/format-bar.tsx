import { t } from "@lingui/core/macro";
import {
  IconBlockquote,
  IconBold,
  IconChartBar,
  IconClock,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconStrikethrough,
  IconTextPlus,
} from "@tabler/icons-react";
import { useToolbar } from "../../../../components/use-toolbar.ts";
import { modKey } from "../../../../lib/use-shortcut.ts";
import classes from "./format-bar.module.css";
import type { Format } from "./format-text.ts";

/** The buttons that format the selection, and those that make something else. The arrow keys go from one to the next. */
export function FormatBar({
  onFormat,
  onSnippets,
  onTime,
  onMake,
}: {
  onFormat: (format: Format) => void;
  /** Opens the saved snippets. */
  onSnippets: () => void;
  /** Opens the choice of a time for the text. */
  onTime: () => void;
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
      {listDialogs({ onSnippets, onTime, onMake }).map(({ label, icon: Icon, open }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}

function listDialogs({ onSnippets, onTime, onMake }: Omit<Parameters<typeof FormatBar>[0], "onFormat">) {
  const dialogs = [
    { label: t`Time`, icon: IconClock, open: onTime },
    { label: t`Saved snippets`, icon: IconTextPlus, open: onSnippets },
  ];
  if (onMake === undefined) return dialogs;
  return [
    ...dialogs,
    { label: t`Poll`, icon: IconChartBar, open: () => onMake("poll") },
    { label: t`To-do list`, icon: IconListCheck, open: () => onMake("todo") },
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
