/** `npm run icons`: draws the pictures that packages and the tray need from the drawings in `resources/`. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const resources = join(import.meta.dirname, "../resources");
const icon = readFileSync(join(resources, "icon.svg"), "utf8");
/** macOS gives shapes in its menu bar their colour itself. */
const shape = readFileSync(join(resources, "mark.svg"), "utf8").replace('color="#0b7285"', 'color="#000"');

mkdirSync(join(resources, "tray"), { recursive: true });
await draw(icon, 1024, "icon.png");
await draw(icon, 16, "tray/tray.png");
await draw(icon, 32, "tray/tray@2x.png");
await draw(shape, 16, "tray/trayTemplate.png");
await draw(shape, 32, "tray/trayTemplate@2x.png");

async function draw(drawing: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(drawing), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(resources, name));
}
