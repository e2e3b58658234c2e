import { useEffect, useState } from "react";

/** How long after a page what it need not begin with is loaded, in milliseconds. */
const delay = 1_500;

/** Whether the component has been there for a moment: what it loads then does not delay the page. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
