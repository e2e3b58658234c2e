import { t } from "@lingui/core/macro";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { loadTexts } from "../lib/language.ts";
import { createPreloader, type Loadable, type Preloader } from "../lib/preloader.ts";
import type { Area } from "../locales/areas.ts";
import { pageError } from "../store/api.ts";

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
  let hasFailed = false;
  const load = async () => {
    if (Loaded) return;
    try {
      [Loaded] = await Promise.all([fetchPart(), loadTexts(...areas)]);
    } catch (error) {
      // Firefox does not request a module again that failed to load once.
      if (hasFailed)
        throw pageError(t`This part of the page could not be loaded. If the server is running, reload the page.`);
      hasFailed = true;
      throw error;
    }
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
 * Loads parts after the first input on the page, one after another while the person rests. They delay neither the first
 * view nor what the person does, and are ready when somebody opens them, even if the server cannot be reached by then.
 * What has not begun when the component goes is left. The list must stay the same object.
 */
export function usePreload(parts: readonly Loadable[]): void {
  useEffect(() => {
    preloader ??= createPagePreloader();
    return preloader.add(parts);
  }, [parts]);
}

/** One for the page, so that parts of different components do not load at the same time. */
let preloader: Preloader | undefined;

function createPagePreloader(): Preloader {
  // Safari has no such callback.
  const whenIdle =
    "requestIdleCallback" in window ? requestIdleCallback : (act: () => void) => void setTimeout(act, 50);
  const created = createPreloader((act) => void whenIdle(act));
  const options = { capture: true, passive: true };
  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"])
    window.addEventListener(type, created.noteInput, options);
  const move = ({ movementX, movementY }: PointerEvent) => {
    // Browsers also send a movement when the page appears under a mouse at rest.
    if (!movementX && !movementY) return;
    window.removeEventListener("pointermove", move, options);
    created.begin();
  };
  window.addEventListener("pointermove", move, options);
  return created;
}
