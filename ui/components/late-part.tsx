import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** What a {@link LatePart} is given besides what is its own. */
type WhileLate = {
  /** Stands there until it has come. */
  readonly instead?: ReactNode;
  /** It could not be loaded. Where it is shown another time, that is tried again. */
  readonly onFailure: (error: unknown) => void;
};

/** A part of a page that is not loaded with it. */
export type LatePart<Props> = {
  readonly Part: ComponentType<Props & WhileLate>;
  readonly load: () => Promise<void>;
};

/** A part of a page that most do not open: it is loaded once it is shown, unless it was before. */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await fetchPart();
  };
  function Part({ instead = null, onFailure, ...own }: Props & WhileLate) {
    const [isThere, setThere] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isThere) return;
      let isShown = true;
      load().then(
        () => isShown && setThere(true),
        (error: unknown) => isShown && onFailure(error),
      );
      return () => {
        isShown = false;
      };
    }, [isThere, onFailure]);
    return isThere && Loaded ? <Loaded {...(own as unknown as Props)} /> : instead;
  }
  return { Part, load };
}

/**
 * Loads parts once somebody does anything on the page: they are not in the way of its first look, and there when they
 * are wanted, even if the server is not. The list must stay the same object.
 */
export function useLoadedAhead(parts: readonly { readonly load: () => Promise<void> }[]): void {
  useEffect(() => {
    const listening = new AbortController();
    const loadAll = () => {
      listening.abort();
      // Who opens one is told.
      for (const { load } of parts) load().catch(() => {});
    };
    for (const type of ["pointermove", "pointerdown", "keydown"])
      window.addEventListener(type, loadAll, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [parts]);
}
