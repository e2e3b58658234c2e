import { t } from "@lingui/core/macro";
import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** A text as a QR code, with the quiet zone of four modules that scanners need (ISO/IEC 18004). */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code of ${text}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} fill="var(--code-ink)" />
    </svg>
  );
}
