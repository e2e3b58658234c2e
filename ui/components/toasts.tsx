import { t } from "@lingui/core/macro";
import { Button, CloseButton } from "@mantine/core";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import classes from "./toasts.module.css";

/**
 * A message about an action that was done. `undo` reverses the action, `next` is what may follow it; `onGone` is called when
 * that is not offered anymore. A toast replaces an older one with the same `about`, whose message is not true anymore.
 */
export type Toast = {
  readonly message: string;
  readonly about?: string;
  readonly undo?: () => void;
  readonly next?: { readonly label: string; readonly act: () => void };
  readonly onGone?: () => void;
};

/**
 * Shows a toast for eight seconds, one with a button for ten, and longer while the pointer or the focus is on it.
 */
export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Returns the function that shows a toast, where it covers least. */
export function useToasts(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToasts must be called inside ToastProvider");
  return show;
}

type ShownToast = Toast & { readonly key: number };

/**
 * Lets its children show toasts. Only the newest three stay on the page. `over` says what is at the start of a wide window,
 * which they may cover: a column that can be resized, or a rail that gets narrow below 1,000 px.
 */
export function ToastProvider({ over, children }: { over: "column" | "rail"; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const shown = { ...toast, key: count.current };
    setToasts((all) => [...all.filter(({ about }) => about === undefined || about !== toast.about).slice(-2), shown]);
  }, []);
  const close = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), []);
  const offered = useRef<readonly ShownToast[]>([]);
  useEffect(() => {
    for (const toast of offered.current) if (!toasts.includes(toast)) toast.onGone?.();
    offered.current = toasts;
  }, [toasts]);
  // Before what the page has open ends.
  useLayoutEffect(() => {
    return () => {
      for (const toast of offered.current) toast.onGone?.();
    };
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        // Beside the page: what opens over it makes it inert.
        <div className={classes.place} data-over={over} role="status" aria-label={t`Notifications`}>
          {toasts.map((toast) => (
            <OneToast key={toast.key} toast={toast} close={close} />
          ))}
        </div>,
        document.body,
      )}
    </ToastContext>
  );
}

function OneToast({ toast, close }: { toast: ShownToast; close: (key: number) => void }) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  const { message, undo } = toast;
  const action = undo === undefined ? toast.next : { label: t`Undo`, act: undo };
  const hasAction = action !== undefined;
  const dismiss = useMemo(() => () => close(toast.key), [close, toast.key]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismiss, hasAction ? 10_000 : 8_000);
    return () => clearTimeout(timer);
  }, [isHeld, hasAction, dismiss]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      className={classes.toast}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span>{message}</span>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            dismiss();
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton aria-label={t`Close message`} onClick={dismiss} />
    </div>
  );
}
