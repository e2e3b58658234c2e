import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./shared-link.module.css";

/**
 * A link to share: it can be copied, or scanned with a phone. The children explain its purpose and how long it lasts.
 */
export function SharedLink({ link, children }: { link: string; children?: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      <QrCode text={link} />
      <div className={classes.words}>
        <code className={classes.link}>{link}</code>
        <div>
          <CopyButton text={link} />
        </div>
        {children !== undefined && <div className={classes.about}>{children}</div>}
      </div>
    </div>
  );
}
