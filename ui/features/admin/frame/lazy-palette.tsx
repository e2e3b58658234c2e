import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useTypeAhead } from "../../../components/type-ahead.tsx";

/** The palette, which is loaded lazily, with its texts and those of the settings that it finds. */
export const palette = createLazyPart(
  () => import("./palette.tsx").then(({ Palette }) => Palette),
  "palette",
  "settings",
);

/** The palette. It also gets the keys that were pressed while it was loading. */
export function LazyPalette(props: {
  onClose: () => void;
  onShortcuts: () => void;
  onFailure: (error: unknown) => void;
}) {
  return <palette.Part {...props} {...useTypeAhead(props.onClose)} />;
}
