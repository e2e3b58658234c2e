import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { loadTexts } from "../lib/language.ts";
import type { Area } from "../locales/areas.ts";

/** The props of a {@link LazyPart} in addition to its own. */
type LazyPartProps = {
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode;
  /** Called when loading failed. The next time the part is shown, it is loaded again. */
  readonly onFailure: (error: unknown) => void;
};

/** A part of a page that is loaded lazily. */
export type LazyPart<Props> = {
  readonly Part: ComponentType<Props & LazyPartProps>;
  readonly load: () => Promise<void>;
};

/**
 * A part of a page that few people open, and the areas with its texts. It is loaded when it is first shown, or earlier
 * by {@link usePreload}.
 */
export function createLazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  ...areas: readonly Area[]
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    if (Loaded) return;
    [Loaded] = await Promise.all([fetchPart(), loadTexts(...areas)]);
  };
  function Part(props: Props & LazyPartProps) {
    const { fallback = null } = props;
    const fail = useEffectEvent((error: unknown) => props.onFailure(error));
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isLoaded) return;
      let isShown = true;
      load().then(
        () => isShown && setLoaded(true),
        (error: unknown) => isShown && fail(error),
      );
      return () => {
        isShown = false;
      };
    }, [isLoaded]);
    return isLoaded && Loaded ? <Loaded {...props} /> : fallback;
  }
  return { Part, load };
}

/**
 * Loads parts after the first input on the page. They do not delay the first view, and are ready when somebody opens
 * them, even if the server cannot be reached by then. The list must stay the same object.
 */
export function usePreload(parts: readonly { readonly load: () => Promise<void> }[]): void {
  useEffect(() => {
    const listening = new AbortController();
    const loadAll = (event: Event) => {
      // Browsers also send a movement when the page appears under a mouse at rest.
      if (event instanceof MouseEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
      listening.abort();
      // Opening the part shows the error.
      for (const { load } of parts) load().catch(() => {});
    };
    for (const type of ["pointermove", "pointerdown", "keydown"])
      window.addEventListener(type, loadAll, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [parts]);
}
