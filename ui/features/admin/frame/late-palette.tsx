import { useState } from "react";
import { latePart } from "../../../components/late-part.tsx";
import { TypedAhead } from "./typed-ahead.tsx";

/** The palette, once it is there. */
export const palette = latePart(() => import("./palette.tsx").then(({ Palette }) => Palette));

/** The palette, which takes what is typed from the beginning, even while it is on its way. */
export function LatePalette(props: {
  onClose: () => void;
  onShortcuts: () => void;
  onFailure: (error: unknown) => void;
}) {
  const [typed, setTyped] = useState("");
  const [onType] = useState(() => (character: string) => setTyped((before) => before + character));
  return <palette.Part {...props} typedBefore={typed} instead={<TypedAhead onType={onType} />} />;
}
