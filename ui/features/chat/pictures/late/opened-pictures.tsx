import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "../../../../components/toasts.tsx";
import { findPicture, listPictures } from "./list-pictures.ts";
import { PictureViewer } from "./picture-viewer.tsx";

/**
 * Shows the pictures of the messages in the document, beginning with the first one in `origin`. Closes if `origin` has
 * none, and then says so if a key was pressed (`byKey`).
 */
export function OpenedPictures({ origin, byKey, onClose }: { origin: Element; byKey: boolean; onClose: () => void }) {
  const showToast = useToasts();
  const [pictures] = useState(listPictures);
  const at = findPicture(pictures, origin);
  const isMissing = at === -1;
  const closeEmpty = useEffectEvent(() => {
    if (byKey) showToast({ message: t`There are no pictures here.` });
    onClose();
  });
  useEffect(() => {
    if (isMissing) closeEmpty();
  }, [isMissing]);
  return isMissing ? null : <PictureViewer pictures={pictures} at={at} onClose={onClose} />;
}
