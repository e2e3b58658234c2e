import { createHash } from "node:crypto";
import { join } from "node:path";
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
 * The texts of the pages as files of JSON, one for each language and area. `virtual:texts` says where they are: one
 * folder for all, named by a hash of their content. A list of all files would be larger than many of them.
 */
export function textFiles(): Plugin {
  let isBuild = true;
  let compiled: Promise<TextFile[]> | undefined;
  const files = () => {
    compiled ??= compileTexts();
    return compiled;
  };
  return {
    name: "text-files",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: { filter: { id: /^virtual:texts$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts$/ },
      async handler() {
        const folder = isBuild ? `assets/texts-${hashOf(await files())}` : developmentFolder;
        if (isBuild)
          for (const { name, source } of await files())
            this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
        return `export const folder = "/${folder}"; export const available = ${JSON.stringify(languagesOf(config))};`;
      },
    },
    configureServer({ middlewares, watcher, ws }) {
      const catalogs = config.locales.map((language) => join(config.rootDir ?? "", `ui/locales/${language}.po`));
      watcher.add(catalogs).on("change", (path) => {
        if (!catalogs.includes(path)) return;
        compiled = undefined;
        ws.send({ type: "full-reload" });
      });
      middlewares.use(`/${developmentFolder}/`, (request, response, next) => {
        files()
          .then((all) => all.find(({ name }) => `/${name}` === request.url))
          .then((file) => (file ? response.setHeader("content-type", "application/json").end(file.source) : next()))
          .catch(next);
      });
    },
  };
}

const developmentFolder = "assets/texts";

type TextFile = { readonly name: string; readonly source: string };

async function compileTexts(): Promise<TextFile[]> {
  const read = await readCatalogs(config);
  const names = languagesOf(config).flatMap((language) => areaNames.map((area) => ({ language, area })));
  return Promise.all(
    names.map(async ({ language, area }) => ({ name: `${language}/${area}.json`, source: await read(area, language) })),
  );
}

function hashOf(files: readonly TextFile[]): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
}
