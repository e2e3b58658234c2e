import { inArray } from "drizzle-orm";
import { defineCache } from "../../db/cache.ts";
import { organizationSettings } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { deletePicture, insertPicture } from "../images/actions.ts";
import { pictureUrl } from "../images/queries.ts";
import type { Picture, PictureSize } from "../images/scale.ts";

/**
 * The pictures of the organization: the row with the picture's ID, the source reported while there is none, and the
 * size that it is scaled to.
 */
const organizationPictureKinds = {
  icon: { row: "icon_picture", noneSource: "G", size: { width: 256, height: 256, fit: "cover" } },
  logo: { row: "logo_picture", noneSource: "D", size: { width: 800, height: 100, fit: "inside" } },
  night_logo: { row: "night_logo_picture", noneSource: "D", size: { width: 800, height: 100, fit: "inside" } },
} as const satisfies Record<string, { row: string; noneSource: string; size: PictureSize }>;

/** A picture of the organization: its square icon, or a wide logo for the light or the dark theme. */
export type OrganizationPictureKind = keyof typeof organizationPictureKinds;

const kinds = Object.keys(organizationPictureKinds) as readonly OrganizationPictureKind[];

/** The path of the product's icon, which is shown where the organization has no picture. */
export const productIcon = "/icon.svg";

/** The size that a picture of this kind is scaled to. */
export function organizationPictureSize(kind: OrganizationPictureKind): PictureSize {
  return organizationPictureKinds[kind].size;
}

/** The picture whose ID is stored under this name, in the table of settings. Undefined for other names. */
export function organizationPictureOf(name: string): OrganizationPictureKind | undefined {
  return kinds.find((kind) => organizationPictureKinds[kind].row === name);
}

/** The size of an organization's own icon, as a web application manifest writes it. */
export const organizationIconSize = `${organizationPictureKinds.icon.size.width}x${organizationPictureKinds.icon.size.height}`;

/** The path of the organization's icon. */
export function organizationIcon(reader: Reader): string {
  return describe(reader, "icon").url;
}

/** The registration's fields for the organization's pictures (the wire specification, 2.2): realm_icon_url, …. */
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
  return id === undefined ? { url: productIcon, source: noneSource } : { url: pictureUrl(id), source: "U" };
}

/** The IDs of the pictures, by the name under which they are stored in the table of settings. */
const pictureIds = defineCache((reader, _all: "all"): ReadonlyMap<string, number> => {
  const rows = kinds.map((kind) => organizationPictureKinds[kind].row);
  const found = reader.store.db
    .select()
    .from(organizationSettings)
    .where(inArray(organizationSettings.name, rows))
    .all();
  return new Map(found.map(({ name, value }) => [name, Number(JSON.parse(value))]));
});
