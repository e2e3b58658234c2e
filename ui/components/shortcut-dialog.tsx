import { t } from "@lingui/core/macro";
import { Kbd, Modal } from "@mantine/core";
import classes from "./shortcut-dialog.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

/** What a key does. Several keys are alternatives, or pressed one after the other, as `action` says. */
export type Shortcut = { readonly keys: readonly string[]; readonly action: string };

/** Shortcuts that belong together; without a title, if there is only one group. */
export type ShortcutGroup = { readonly title?: string; readonly shortcuts: readonly Shortcut[] };

/** The list of keyboard shortcuts. */
export function ShortcutDialog({ groups, onClose }: { groups: readonly ShortcutGroup[]; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      closeButtonProps={{ "aria-label": t`Close` }}
      {...(groups.length > 1 && { size: 880 })}
    >
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
          <div key={title ?? ""}>
            {title !== undefined && <h3 className={classes.title}>{title}</h3>}
            <dl className={classes.list}>
              {shortcuts.map(({ keys, action }) => (
                <div key={action}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Modal>
  );
}

/** The names that are printed on keys. */
export function keyNames() {
  return {
    home: t({ message: "Home", comment: "The name printed on the keyboard's key" }),
    end: t({ message: "End", comment: "The name printed on the keyboard's key" }),
    enter: t({ message: "Enter", comment: "The name printed on the keyboard's key" }),
    esc: t({ message: "Esc", comment: "The name printed on the keyboard's key" }),
    space: t({ message: "Space", comment: "The name printed on the keyboard's key" }),
    ctrl: t({ message: "Ctrl", comment: "The name printed on the keyboard's key" }),
    alt: t({ message: "Alt", comment: "The name printed on the keyboard's key" }),
    shift: t({ message: "Shift", comment: "The name printed on the keyboard's key" }),
  };
}
