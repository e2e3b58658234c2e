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
import { useToolbar } from "../../../../components/use-toolbar.ts";
import { modKey } from "../../../../lib/use-shortcut.ts";
import classes from "./format-bar.module.css";
import type { Format } from "./format-text.ts";

/** The buttons that format the selection. The arrow keys go from one to the next. */
export function FormatBar({ onFormat }: { onFormat: (format: Format) => void }) {
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
