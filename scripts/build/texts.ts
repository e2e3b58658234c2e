import { getConfig } from "@lingui/conf";
import babel from "@rolldown/plugin-babel";
import type { Plugin } from "vite";
import { areaNames } from "../../ui/locales/areas.ts";
import { languagesOf, readCatalogs } from "../texts/read-catalogs.ts";

const config = getConfig();

/** Replaces the macros that declare texts (`t`, `msg`, `Trans`, …) with calls that look their IDs up. */
export function textMacros() {
  const modules = [...config.macro.corePackage, ...config.macro.jsxPackage].map((name) => name.replaceAll("/", "\\/"));
  return babel({
    presets: [
      {
        preset: { plugins: [["@lingui/babel-plugin-lingui-macro", { linguiConfig: config }]] },
        rolldown: { filter: { code: new RegExp(`from "(?:${modules.join("|")})"`) } },
      },
    ],
  });
}

/**
 * The texts of the pages as modules: `virtual:catalogs` loads them by area and language, each from a file of its own.
 */
export function catalogModules(): Plugin {
  let read: ReturnType<typeof readCatalogs> | undefined;
  return {
    name: "catalog-modules",
    buildStart: () => {
      read = undefined;
    },
    resolveId: { filter: { id: /^virtual:catalog/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:catalog/ },
      async handler(id) {
        if (id === "\0virtual:catalogs") return indexOfCatalogs();
        const [, area, language = ""] = id.split("/");
        const name = areaNames.find((each) => each === area);
        if (!name) throw new Error(`No area of the pages is called ${area}`);
        read ??= readCatalogs(config);
        for (const each of config.locales) this.addWatchFile(`${config.rootDir}/ui/locales/${each}.po`);
        return (await read)(name, language);
      },
    },
  };
}

function indexOfCatalogs(): string {
  const languages = languagesOf(config);
  const lines = areaNames.map(
    (area) =>
      `${area}: {${languages.map((each) => `"${each}": () => import("virtual:catalog/${area}/${each}")`).join()}}`,
  );
  return `export const catalogs = {${lines.join(",\n")}};`;
}
