/**
 * `npm run icons`: makes pictures from the drawings in `resources/`, for packages, the tray and installed pages.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { encodeIcns, icnsSizes } from "./icons/icns.ts";
import { encodeIco } from "./icons/ico.ts";

const resources = join(import.meta.dirname, "../resources");
const pages = join(import.meta.dirname, "../ui/public");
const icon = readFileSync(join(resources, "icon.svg"), "utf8");
const mark = readFileSync(join(resources, "mark.svg"), "utf8");
/** Windows shows it on the icon in the taskbar. */
const unreadDot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#c92a2a"/></svg>';
/** macOS colors the shapes in its menu bar itself. */
const shape = mark.replace('color="#0b7285"', 'color="#000"');

mkdirSync(join(resources, "tray"), { recursive: true });
mkdirSync(join(pages, "icons"), { recursive: true });
write("icon.png", await draw(icon, 1024));
write("icon.ico", encodeIco(await drawPictures([16, 24, 32, 48, 64, 128, 256])));
write("icon.icns", encodeIcns(await drawPictures(icnsSizes)));
write("tray/tray.png", await draw(icon, 16));
write("tray/tray@2x.png", await draw(icon, 32));
write("tray/trayTemplate.png", await draw(shape, 16));
write("tray/trayTemplate@2x.png", await draw(shape, 32));
write("tray/unread.png", await draw(unreadDot, 16));
write("icons/icon-192.png", await draw(icon, 192), pages);
write("icons/icon-512.png", await draw(icon, 512), pages);
write("icons/maskable-512.png", await drawMaskable(512), pages);
// iPhones look for it at this address.
write("apple-touch-icon.png", await drawMaskable(180), pages);

function drawPictures(sizes: readonly number[]) {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(icon, size) })));
}

function draw(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 144 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** Systems cut any shape out of it, but leave the middle as it is (Web Application Manifest, icon masks). */
async function drawMaskable(size: number): Promise<Buffer> {
  const middle = Math.round(size * 0.6);
  const white = await draw(mark.replace('color="#0b7285"', 'color="#fff"'), middle);
  const ground = { width: size, height: size, channels: 3, background: "#0b7285" } as const;
  return sharp({ create: ground })
    .composite([{ input: white }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function write(name: string, content: Buffer, folder: string = resources): void {
  writeFileSync(join(folder, name), content);
}
