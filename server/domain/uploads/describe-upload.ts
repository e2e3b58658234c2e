import type { Reader } from "../../db/store.ts";
import type { KnownPicture, KnownUpload } from "../../markdown/lookup.ts";
import { isPictureType } from "../images/limits.ts";
import type { Attachment } from "./queries.ts";
import { animatedFormat, stillFormat } from "./thumbnails/formats.ts";
import { thumbnailUrl } from "./thumbnails/path.ts";
import { findUploadPicture, type UploadPicture } from "./thumbnails/queries.ts";

/** Describes an upload for the message renderer. */
export function describeUpload(reader: Reader, attachment: Attachment): KnownUpload {
  const { id, pathId, contentType } = attachment;
  const picture = isPictureType(contentType) ? findUploadPicture(reader, id) : undefined;
  return picture === undefined ? { contentType } : { contentType, picture: describeUploadPicture(pathId, picture) };
}

/** Describes a picture that has a thumbnail, or will have one soon, for the message renderer. */
export function describeUploadPicture(
  pathId: string,
  { width, height, isAnimated, isMade }: UploadPicture,
): KnownPicture {
  const format = isAnimated ? animatedFormat : stillFormat;
  return { width, height, animated: isAnimated, thumbnailUrl: isMade ? thumbnailUrl(pathId, format) : undefined };
}
