import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./shared-link.module.css";

/** A link to hand over: to be copied, or scanned with a phone. The children say what it is for and how long it lasts. */
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
