/** The longest name that an upload keeps, in code points; what is longer loses the end of its stem. */
const nameLimit = 200;

/**
 * What an upload is called: the name that its uploader gave it, in one line, without characters that are not seen and
 * that turn others around. Its ending is kept.
 */
export function uploadName(given: string): string {
  const name = given.toWellFormed().normalize("NFC").replaceAll(unseen, "").replaceAll(/\s+/gu, " ").trim();
  return shortened(isNoName.test(name) ? noName : name);
}

/** The same as the last part of an address: letters, digits, full stops, hyphens and underscores. */
export function nameInAddress(name: string): string {
  const address = name
    .normalize("NFKC")
    .replaceAll(/\s+/gu, "-")
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, "");
  if (isNoName.test(address)) return noName;
  // Nothing is left of the name but its ending, such as of a picture of which the name was an emoji.
  return shortened(address.startsWith(".") && !name.startsWith(".") ? noName + address : address);
}

const noName = "uploaded-file";

/** Controls, marks of direction and the like. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}/\\]/gu;

/** Nothing, or what folders call themselves. */
const isNoName = /^\.*$/;

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= nameLimit) return name;
  const ending = /\.[^.]{1,20}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, nameLimit - [...ending].length).join("") + ending;
}
