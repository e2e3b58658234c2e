import { useEffect, useState } from "react";

/** Whether something has been on the screen for more than 200 ms. A loading sign that appears earlier only flickers. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
