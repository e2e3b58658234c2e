/** `npm run notices`: writes THIRD-PARTY-NOTICES.txt from the packages that are bundled and packed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeNotices } from "./notices/write-notices.ts";

const root = join(import.meta.dirname, "..");

writeFileSync(join(root, "THIRD-PARTY-NOTICES.txt"), await writeNotices(root));
