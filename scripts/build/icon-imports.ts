import type { Plugin } from "vite";

/**
 * Imports each icon from its own module. The package's main module imports thousands, and a build would read all of
 * them. It also hides from the bundler which page uses which icon.
 */
export function iconImports(): Plugin {
  return {
    name: "icon-imports",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/ui\/.*\.tsx?$/, code: "@tabler/icons-react" },
      // No line moves. Columns of imports are not looked up.
      handler: (code) => ({ code: importIconsAlone(code), map: null }),
    },
  };
}

/** The same code with one import for each icon. Imports of types stay as they are. */
export function importIconsAlone(code: string): string {
  return code.replace(/^import \{([^}]*)\} from "@tabler\/icons-react";/gm, (_, names: string) => {
    const wanted = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const types = wanted.filter((name) => name.startsWith("type "));
    const icons = wanted.filter((name) => !name.startsWith("type "));
    const imports = icons.map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`);
    if (types.length > 0) imports.push(`import { ${types.join(", ")} } from "@tabler/icons-react";`);
    return imports.join(" ") + "\n".repeat(names.split("\n").length - 1);
  });
}
