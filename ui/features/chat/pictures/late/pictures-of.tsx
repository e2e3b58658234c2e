import { useEffect, useState } from "react";
import { findPicture, listPictures } from "./list-pictures.ts";
import { PictureViewer } from "./picture-viewer.tsx";

/** Shows the pictures of the messages in the document, beginning with the first one in `origin`, if it has any. */
export function PicturesOf({ origin, onClose }: { origin: Element; onClose: () => void }) {
  const [pictures] = useState(listPictures);
  const at = findPicture(pictures, origin);
  const isMissing = at === -1;
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  return isMissing ? null : <PictureViewer pictures={pictures} at={at} onClose={onClose} />;
}
