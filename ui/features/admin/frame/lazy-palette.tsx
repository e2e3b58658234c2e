import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { TypeAhead } from "../../../components/type-ahead.tsx";

/** The palette, which is loaded lazily, with its texts and those of the settings that it finds. */
export const palette = createLazyPart(
  () => import("./palette.tsx").then(({ Palette }) => Palette),
  "palette",
  "settings",
);

/** The palette. It also gets the characters that were typed while it was loading. */
export function LazyPalette(props: {
  onClose: () => void;
  onShortcuts: () => void;
  onFailure: (error: unknown) => void;
}) {
  const [typed, setTyped] = useState("");
  const [onType] = useState(() => (character: string) => setTyped((before) => before + character));
  return <palette.Part {...props} typedBefore={typed} fallback={<TypeAhead onType={onType} />} />;
}
