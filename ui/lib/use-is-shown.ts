import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still on the screen, for what goes on after a request. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
