import { t } from "@lingui/core/macro";
import { Button, FocusTrap } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { QrCode } from "../../../components/qr-code.tsx";
import { formatExactTime } from "../../../lib/format-time.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import classes from "./qr-sheet.module.css";

/** An invitation as a sheet to print. Nothing else of the page is printed. */
export function QrSheet({
  link,
  until,
  onClose,
}: {
  link: string;
  /** UNIX seconds; null when the invitation does not expire. */
  until: number | null;
  onClose: () => void;
}) {
  const organization = useOrganization(({ realm_name }) => realm_name);
  useEscape(onClose);
  return createPortal(
    <FocusTrap active>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t`QR code to print`}
        className={classes.place}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <div className={classes.tools}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClose}>
            {t`Back`}
          </Button>
          <Button data-autofocus leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t({ message: "Print", comment: "A button" })}
          </Button>
        </div>
        <div className={classes.sheet}>
          <h1>{t`Join ${organization}`}</h1>
          <p>{t`Connect to the office network. Then scan this code with your phone, or enter the address in a browser.`}</p>
          <QrCode text={link} />
          <p className={classes.link}>{link}</p>
          {until !== null && (
            <p className={classes.until}>{t`Valid until ${{ time: formatExactTime(new Date(until * 1000)) }}`}</p>
          )}
        </div>
      </div>
    </FocusTrap>,
    document.body,
  );
}

/** Listens on the window, because printing hides the button that had the focus. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [act]);
}
