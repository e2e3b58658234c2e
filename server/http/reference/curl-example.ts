import type { AnyEndpoint } from "../contract.ts";
import { type DescribedParam, describeParams } from "./described-endpoint.ts";

/** The documented request of an endpoint as a command to paste: SITE, EMAIL and KEY are shell variables. */
export function curlExample(endpoint: AnyEndpoint): string {
  const params = describeParams(endpoint).filter((param) => param.example !== undefined || param.isFile);
  const inPath = params.filter((param) => param.location === "path");
  const path = inPath.reduce(
    (filled, param) => filled.replace(`{${param.name}}`, encodeURIComponent(formatExample(param))),
    endpoint.path,
  );
  const fields = params.filter((param) => param.location !== "path");
  return [
    `curl "$SITE/api/v1${path}"`,
    ...(endpoint.who === "anyone" ? [] : ['-u "$EMAIL:$KEY"']),
    ...methodOption(endpoint, fields.length),
    ...fields.map(fields.some((param) => param.isFile) ? multipartOption : urlEncodedOption),
  ].join(" \\\n  ");
}

function urlEncodedOption(param: DescribedParam): string {
  return `--data-urlencode ${quoteForShell(`${param.name}=${formatExample(param)}`)}`;
}

function multipartOption(param: DescribedParam): string {
  if (param.isFile) return `-F ${quoteForShell(`${param.name}=@picture.png`)}`;
  return `--form-string ${quoteForShell(`${param.name}=${formatExample(param)}`)}`;
}

function methodOption({ method }: AnyEndpoint, fields: number): string[] {
  if (method === "GET") return fields === 0 ? [] : ["-G"];
  return method === "POST" && fields > 0 ? [] : [`-X ${method}`];
}

function formatExample({ asJson, example }: DescribedParam): string {
  return typeof example === "string" && (!asJson || !isJson(example)) ? example : JSON.stringify(example);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One word for a POSIX shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
