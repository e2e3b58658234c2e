import { inArray } from "drizzle-orm";
import { defineCache } from "../../db/cache.ts";
import { organizationSettings } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { deletePicture, insertPicture } from "../images/actions.ts";
import { pictureUrl } from "../images/queries.ts";
import type { Picture, PictureSize } from "../images/scale.ts";

/** A picture of the organization: the fields reported while it has none, and the size that it is scaled to. */
const organizationPictureKinds = {
  icon: { row: "icon_picture", noneSource: "G", size: { width: 256, height: 256, fit: "cover" } },
  logo: { row: "logo_picture", noneSource: "D", size: { width: 800, height: 100, fit: "inside" } },
  night_logo: { row: "night_logo_picture", noneSource: "D", size: { width: 800, height: 100, fit: "inside" } },
} as const satisfies Record<string, { row: string; noneSource: string; size: PictureSize }>;

/** The organization's pictures: its square icon, and a wide logo for light and one for dark windows. */
export type OrganizationPictureKind = keyof typeof organizationPictureKinds;

const kinds = Object.keys(organizationPictureKinds) as readonly OrganizationPictureKind[];

/** The path of the product's own mark, which is shown where the organization has no picture. */
const productMark = "/icon.svg";

/** The size that such a picture is scaled to. */
export function organizationPictureSize(kind: OrganizationPictureKind): PictureSize {
  return organizationPictureKinds[kind].size;
}

/** Which picture has its ID stored under this name beside the settings; undefined for other names. */
export function organizationPictureOf(name: string): OrganizationPictureKind | undefined {
  return kinds.find((kind) => organizationPictureKinds[kind].row === name);
}

/** Where the organization's icon is served. */
export function organizationIcon(reader: Reader): string {
  return describe(reader, "icon").url;
}

/** The registration's fields of the organization's pictures (the wire specification, 2.2): realm_icon_url, …. */
export function organizationPictureFields(reader: Reader) {
  const [icon, logo, night] = [describe(reader, "icon"), describe(reader, "logo"), describe(reader, "night_logo")];
  return {
    realm_icon_url: icon.url,
    realm_icon_source: icon.source,
    realm_logo_url: logo.url,
    realm_logo_source: logo.source,
    realm_night_logo_url: night.url,
    realm_night_logo_source: night.source,
  };
}

/** The IDs of the organization's pictures, which everybody may see. */
export function organizationPictures(reader: Reader): readonly number[] {
  return [...pictureIds.get(reader, "all").values()];
}

/** Sets a picture of the organization, null for none, and notifies everybody. */
export function changeOrganizationPicture(tx: Tx, kind: OrganizationPictureKind, picture: Picture | null): void {
  const { row } = organizationPictureKinds[kind];
  const before = pictureIds.get(tx, "all").get(row);
  if (picture === null && before === undefined) return;
  const { db } = tx.store;
  db.delete(organizationSettings)
    .where(inArray(organizationSettings.name, [row]))
    .run();
  if (picture !== null) {
    db.insert(organizationSettings)
      .values({ name: row, value: JSON.stringify(insertPicture(tx, picture)) })
      .run();
  }
  deletePicture(tx, before ?? null);
  pictureIds.forgetAll(tx);
  tx.append({ type: "realm", op: "update_dict", ...pictureChange(tx, kind) }, { kind: "everyone" });
}

function pictureChange(reader: Reader, kind: OrganizationPictureKind) {
  const { url, source } = describe(reader, kind);
  switch (kind) {
    case "icon":
      return { property: kind, data: { icon_url: url, icon_source: source } };
    case "logo":
      return { property: kind, data: { logo_url: url, logo_source: source } };
    case "night_logo":
      return { property: kind, data: { night_logo_url: url, night_logo_source: source } };
  }
}

function describe(reader: Reader, kind: OrganizationPictureKind): { readonly url: string; readonly source: string } {
  const { row, noneSource } = organizationPictureKinds[kind];
  const id = pictureIds.get(reader, "all").get(row);
  return id === undefined ? { url: productMark, source: noneSource } : { url: pictureUrl(id), source: "U" };
}

/** The names beside the settings under which the pictures' IDs are stored. */
const pictureIds = defineCache((reader, _all: "all"): ReadonlyMap<string, number> => {
  const rows = kinds.map((kind) => organizationPictureKinds[kind].row);
  const found = reader.store.db
    .select()
    .from(organizationSettings)
    .where(inArray(organizationSettings.name, rows))
    .all();
  return new Map(found.map(({ name, value }) => [name, Number(JSON.parse(value))]));
});
