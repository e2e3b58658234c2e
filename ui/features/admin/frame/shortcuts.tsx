import { Kbd, Modal } from "@mantine/core";
import { modKey } from "../../../lib/use-shortcut.ts";
import classes from "./shortcuts.module.css";

const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [`${modKey} K`], does: "Go to a page, person, channel or group" },
  { keys: ["/"], does: "Search in the list of this page" },
  { keys: ["?"], does: "Show these shortcuts" },
  { keys: ["↑", "↓"], does: "Go through a list" },
  { keys: ["Home", "End"], does: "Go to the beginning or the end of a list" },
  { keys: ["Enter"], does: "Open what is chosen" },
  { keys: ["Esc"], does: "Close what is open" },
  { keys: ["Space", "↑", "↓"], does: "On a handle: take it, move it, and put it down with Space" },
];

/** The list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ "aria-label": "Close" }}>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
