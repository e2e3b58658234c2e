import { useState } from "react";
import { Logo } from "./logo.tsx";

/** The organization's icon, or our logo when it has none or the icon cannot be loaded. */
export function OrganizationIcon({ url, size }: { url: string; size: number }) {
  const [failed, setFailed] = useState<string>();
  if (url === "" || failed === url) return <Logo size={size} />;
  return <img src={url} alt="" width={size} height={size} onError={() => setFailed(url)} />;
}
