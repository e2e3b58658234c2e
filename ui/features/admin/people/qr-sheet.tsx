import type { I18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Button, FocusTrap } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { directionOf } from "#server/texts/direction.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { loadOtherLanguage } from "../../../lib/language.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import classes from "./qr-sheet.module.css";

/**
 * An invitation as a sheet to print, in the organization's language: the people who read it have not chosen one yet.
 * Nothing else of the page is printed.
 */
export function QrSheet({
  link,
  code,
  until,
  onClose,
}: {
  link: string;
  /** Its code, if it has one that can be shown. */
  code: string | undefined;
  /** UNIX seconds; null when the invitation does not expire. */
  until: number | null;
  onClose: () => void;
}) {
  const language = useOrganization(({ realm_default_language }) => realm_default_language);
  const texts = useQuery({
    queryKey: ["texts", "people", language, i18n.locale],
    queryFn: () => loadOtherLanguage(language, "people"),
    retry: false,
  });
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
        {!texts.isPending && <Sheet link={link} code={code} until={until} texts={texts.data ?? i18n} />}
      </div>
    </FocusTrap>,
    document.body,
  );
}

type SheetProps = { link: string; code: string | undefined; until: number | null; texts: I18n };

function Sheet({ link, code, until, texts }: SheetProps) {
  const organization = useOrganization(({ realm_name }) => realm_name);
  const time = until !== null && texts.date(new Date(until * 1000), { dateStyle: "full", timeStyle: "short" });
  const address = new URL(link).origin;
  return (
    <div className={classes.sheet} lang={texts.locale} dir={directionOf(texts.locale)}>
      <h1>{texts._(msg`Join ${organization}`)}</h1>
      <p>
        {texts._(
          code === undefined
            ? msg`Connect to the office network. Then scan this code with your phone, or enter the address in a browser.`
            : msg`Connect to the office network. Then scan the QR code with your phone, or open the address in a browser and choose “Join with a code”.`,
        )}
      </p>
      <QrCode text={link} />
      <p className={classes.link}>{code === undefined ? link : address}</p>
      {code !== undefined && <p className={classes.code}>{code}</p>}
      {time && <p className={classes.until}>{texts._(msg`Valid until ${time}`)}</p>}
    </div>
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
