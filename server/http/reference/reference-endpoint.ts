import type { AnyEndpoint } from "../contract.ts";
import { type Html, html } from "../html.ts";
import { curlExample } from "./curl-example.ts";
import { type DescribedParam, describeCallers, describeParams, errorCodesOf } from "./described-endpoint.ts";
import { type DescribedField, describeSchema, fieldsOf } from "./described-schema.ts";
import { jsonSchemaOf } from "./json-schema.ts";

/** How many fields are shown at once; a page folds the rest. */
const shownFields = 12;

/** One endpoint's part of the reference page; `name` is its anchor. */
export function endpointSection(name: string, endpoint: AnyEndpoint): Html {
  const params = describeParams(endpoint);
  const returned = fieldsOf(jsonSchemaOf(endpoint.returns));
  return html`<section class="endpoint" id="${name}">
<h3><a href="#${name}"><span class="method">${endpoint.method}</span> <code>${endpoint.path}</code></a></h3>
<p>${endpoint.summary}</p>
<p class="secondary">${describeCallers(endpoint)}${endpoint.deprecated === true ? " Deprecated: kept for older clients." : ""}</p>
<h4>Parameters</h4>
${params.length === 0 ? html`<p class="secondary">None.</p>` : html`<dl>${params.map(paramEntry)}</dl>`}
<h4>Returns</h4>
${returned.length === 0 ? html`<p class="secondary">Nothing beyond the envelope.</p>` : fieldList(returned)}
<h4>Errors</h4>
<p class="codes">${errorCodesOf(endpoint).map((code) => html`<a href="#${code}"><code>${code}</code></a> `)}</p>
<h4>Example</h4>
<pre><code>${curlExample(endpoint)}</code></pre>
<pre><code>${exampleAnswer(endpoint)}</code></pre>
</section>
`;
}

function paramEntry({ name, required, asJson, description, schema, location }: DescribedParam): Html {
  const isComposite = asJson && /\b(list|object|\[)/.test(describeSchema(schema));
  const notes = [
    ...(required ? [html`<strong>required</strong>`] : []),
    ...(location === "path" ? [html`in the path`] : []),
    ...(isComposite ? [html`JSON text`] : []),
    ...(schema.default === undefined ? [] : [html`default <code>${JSON.stringify(schema.default)}</code>`]),
  ].map((note) => html` · ${note}`);
  return html`<div><dt><code>${name}</code> <span class="type">${describeSchema(schema)}${notes}</span></dt>
<dd>${description}</dd></div>
`;
}

function fieldList(fields: readonly DescribedField[]): Html {
  const list = html`<dl class="returns">${fields.map(fieldEntry)}</dl>`;
  if (fields.length <= shownFields) return list;
  return html`<details><summary>${fields.length} fields</summary>${list}</details>`;
}

function fieldEntry({ name, type, optional }: DescribedField): Html {
  return html`<div><dt><code>${name}</code> <span class="type">${type}${optional ? " · may be left out" : ""}</span></dt></div>
`;
}

function exampleAnswer(endpoint: AnyEndpoint): string {
  return JSON.stringify({ result: "success", msg: "", ...(endpoint.example.returns as object) }, undefined, 2);
}
