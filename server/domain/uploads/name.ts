/** The longest name of an upload, in code points. Longer names are cut before their extension. */
const nameLimit = 200;

/**
 * Cleans the name that the uploader gave: one line, without invisible characters or marks that reverse the text
 * direction. Its extension is kept.
 */
export function uploadName(given: string): string {
  const name = given.toWellFormed().normalize("NFC").replaceAll(unwanted, "").replaceAll(/\s+/gu, " ").trim();
  return shortened(emptyName.test(name) ? fallbackName : name);
}

/** The name as the last part of an address: letters, digits, periods, hyphens and underscores. */
export function nameInAddress(name: string): string {
  const address = name
    .normalize("NFKC")
    .replaceAll(/\s+/gu, "-")
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, "");
  if (emptyName.test(address)) return fallbackName;
  // Only the extension is left, for example when the name was an emoji.
  return shortened(address.startsWith(".") && !name.startsWith(".") ? fallbackName + address : address);
}

const fallbackName = "uploaded-file";

/** Characters to remove: control and format characters, such as marks of text direction, and slashes. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}/\\]/gu;

/** Empty, or a path like `.` and `..`. */
const emptyName = /^\.*$/;

function shortened(name: string): string {
  const codePoints = [...name];
  if (codePoints.length <= nameLimit) return name;
  const ending = /\.[^.]{1,20}$/u.exec(name)?.[0] ?? "";
  return codePoints.slice(0, nameLimit - [...ending].length).join("") + ending;
}
