import { useState } from "react";
import { useIsLate } from "../lib/use-is-late.ts";
import classes from "./late-qr-code.module.css";
import { createLazyPart } from "./lazy-part.tsx";

const code = createLazyPart(() => import("./qr-code.tsx").then(({ QrCode }) => QrCode));

/** A text as a QR code. The page does not wait for it, because the text is beside it, too. */
export function LateQrCode({ text }: { text: string }) {
  const isLate = useIsLate();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const frame = <div className={classes.frame} />;
  return isLate ? <code.Part text={text} fallback={frame} onFailure={() => setFailed(true)} /> : frame;
}
