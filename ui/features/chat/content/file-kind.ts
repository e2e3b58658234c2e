/** What an uploaded file is, as far as its name says. */
export type FileKind = {
  /** The name's ending, such as "PDF"; empty if there is none that somebody would know. */
  readonly ending: string;
  /** The lines of its icon inside the outline of a sheet, as the data of an SVG path. */
  readonly lines: string;
};

/** The kind of a file, by its name or its address. */
export function fileKindOf(name: string): FileKind {
  const [, ending = ""] = /[^/]\.([a-z\d]{1,8})$/i.exec(name) ?? [];
  const lines = Object.entries(linesOf).find(([endings]) => endings.split(" ").includes(ending.toLowerCase()))?.[1];
  return { ending: ending.toUpperCase(), lines: lines ?? "" };
}

const text = "M9 9h1M9 13h6M9 17h6";
const table = "M8 11h8v7h-8zM8 15h8M11 11v7";
const chart = "M9 17v-4M12 17v-1M15 17v-6";
const parcel = "M11 5h-1M13 7h-1M11 9h-1M13 11h-1M11 13h-1M13 15h-1M11 17h-1";
const picture = "M8 18l3 -4l2 2l1 -1l2 3zM10 10h.01";
const note = "M10 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 16v-5l2 1";
const film = "M10 11l5 3l-5 3z";
const code = "M10 13l-1 2l1 2M14 13l1 2l-1 2";

const linesOf = {
  "pdf doc docx odt rtf txt md pages tex epub": text,
  "xls xlsx xlsm ods csv tsv numbers": table,
  "ppt pptx odp key": chart,
  "zip gz tgz 7z rar tar bz2 xz zst": parcel,
  "png jpg jpeg gif webp avif svg heic tif tiff bmp": picture,
  "mp3 m4a ogg oga opus wav flac aac": note,
  "mp4 mov mkv webm avi m4v": film,
  "js ts jsx tsx py rb go rs java c cpp h cs php sh sql html css json xml yaml yml toml": code,
};
