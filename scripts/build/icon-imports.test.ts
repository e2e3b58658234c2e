import { expect, test } from "vitest";
import { importIconsAlone } from "./icon-imports.ts";

test("each icon is imported from its own module", () => {
  expect(importIconsAlone('import { IconHash, IconLock } from "@tabler/icons-react";')).toBe(
    'import IconHash from "@tabler/icons-react/dist/esm/icons/IconHash.mjs"; ' +
      'import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";',
  );
});

test("the lines after an import of several lines keep their numbers", () => {
  const code = 'import {\n  IconHash,\n  IconLock,\n} from "@tabler/icons-react";\nconst after = 5;\n';
  expect(importIconsAlone(code).split("\n")).toHaveLength(code.split("\n").length);
  expect(importIconsAlone(code).split("\n")[4]).toBe("const after = 5;");
});

test("types, and imports from other packages, stay as they are", () => {
  const other = 'import { Button } from "@mantine/core";\nimport type { Icon } from "@tabler/icons-react";';
  expect(importIconsAlone(other)).toBe(other);
  expect(importIconsAlone('import { type IconProps, IconHash } from "@tabler/icons-react";')).toBe(
    'import IconHash from "@tabler/icons-react/dist/esm/icons/IconHash.mjs"; import { type IconProps } from "@tabler/icons-react";',
  );
});
