import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import classes from "./address-list.module.css";
import { CopyButton } from "./copy-button.tsx";
import framedList from "./framed-list.module.css";

/**
 * The addresses that work from other computers, the best first, each with a copy button. `shown` is the address whose
 * QR code is on the page. With several addresses, the user can choose another, and `onShow` is called with it.
 */
export function AddressList({
  urls,
  shown,
  onShow,
}: {
  urls: readonly string[];
  shown: string;
  onShow: (url: string) => void;
}) {
  return (
    <ul className={framedList.framed} aria-label={t`Addresses`}>
      {urls.map((url) => (
        <li key={url} className={classes.row}>
          <span className={classes.address}>{url}</span>
          {urls.length > 1 && (
            <ActionIcon
              variant={url === shown ? "filled" : "default"}
              size={30}
              aria-label={t`Show the QR code of ${url}`}
              aria-pressed={url === shown}
              onClick={() => onShow(url)}
            >
              <IconQrcode size={18} aria-hidden />
            </ActionIcon>
          )}
          <CopyButton text={url} />
        </li>
      ))}
    </ul>
  );
}
