import { z } from "zod";
import { languageName } from "./languages.ts";

/** The code of a language as clients send one: `de`, `pt-br`, `zh_Hans`. */
export const languageCode = z.stringFormat("language", (code) => languageName(code) !== undefined).max(20);
