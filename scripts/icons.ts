/** `npm run icons`: draws the pictures that packages and the tray need from the drawings in `resources/`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { encodeIcns, icnsSizes } from "./icons/icns.ts";
import { encodeIco } from "./icons/ico.ts";

const resources = join(import.meta.dirname, "../resources");
const icon = readFileSync(join(resources, "icon.svg"), "utf8");
/** macOS colors the shapes in its menu bar itself. */
const shape = readFileSync(join(resources, "mark.svg"), "utf8").replace('color="#0b7285"', 'color="#000"');

mkdirSync(join(resources, "tray"), { recursive: true });
write("icon.png", await draw(icon, 1024));
write("icon.ico", encodeIco(await drawPictures([16, 24, 32, 48, 64, 128, 256])));
write("icon.icns", encodeIcns(await drawPictures(icnsSizes)));
write("tray/tray.png", await draw(icon, 16));
write("tray/tray@2x.png", await draw(icon, 32));
write("tray/trayTemplate.png", await draw(shape, 16));
write("tray/trayTemplate@2x.png", await draw(shape, 32));

function drawPictures(sizes: readonly number[]) {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(icon, size) })));
}

function draw(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 144 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

function write(name: string, content: Buffer): void {
  writeFileSync(join(resources, name), content);
}
