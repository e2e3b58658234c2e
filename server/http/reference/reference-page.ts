import { errorStatus } from "../errors.ts";
import { type Html, html } from "../html.ts";
import type { Registry } from "./openapi.ts";
import { problemDescriptions, requestProblemDescriptions } from "./problem-descriptions.ts";
import { endpointSection } from "./reference-endpoint.ts";
import { referenceStyle } from "./reference-style.ts";

/** What the page may load: its own inline style and the server's icon. Nothing in it runs. */
export const referencePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The registry as a page for people: one HTML document without scripts that needs only an icon. */
export function referencePage(registry: Registry, version: string): string {
  const nouns = Object.entries(registry);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Watercooler API reference</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#introduction">Skip to the reference</a>
<nav aria-label="Contents">
<h2><a href="#introduction">Watercooler API</a></h2>
${nouns.map(([noun, endpoints]) => contents(noun, endpoints))}
</nav>
<main>
${introduction(version)}
${nouns.map(([noun, endpoints]) => nounSection(noun, endpoints))}
</main>
</body>
</html>
`.html;
}

function contents(noun: string, endpoints: Registry[string]): Html {
  return html`<h3><a href="#${noun}">${title(noun)}</a></h3>
<ul>
${Object.entries(endpoints).map(
  ([name, { method, path }]) =>
    html`<li><a href="#${name}"><span class="method">${method}</span> <code>${path}</code></a></li>
`,
)}</ul>
`;
}

function nounSection(noun: string, endpoints: Registry[string]): Html {
  return html`<section id="${noun}">
<h2>${title(noun)}</h2>
${Object.entries(endpoints).map(([name, endpoint]) => endpointSection(name, endpoint))}</section>
`;
}

function introduction(version: string): Html {
  return html`<section id="introduction">
<h1>API reference</h1>
<p class="secondary">Watercooler ${version} · <a href="/api/v1/openapi.json">OpenAPI document</a></p>
<p>Every path is below <code>/api/v1</code> at this server's address. Parameters are form fields: the query string for
<code>GET</code>, a URL-encoded or multipart body for everything else. Lists and objects are JSON text in one field.</p>
<p>Sign in with HTTP Basic: your email address and an API key. In the examples <code>SITE</code> is this server's address,
<code>EMAIL</code> and <code>KEY</code> are yours.</p>
<p>An answer is a JSON object. <code>result</code> is <code>success</code> or <code>error</code>. Parameters that an endpoint
does not know are listed in <code>ignored_parameters_unsupported</code> and otherwise ignored. Times are UNIX seconds.</p>
<h2 id="errors">Errors</h2>
<p>An error says what is wrong in <code>msg</code>, for people, and in <code>code</code>, for programs.</p>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">HTTP status</th></tr></thead>
<tbody>
${Object.entries(errorStatus).map(
  ([code, status]) => html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>
`,
)}</tbody>
</table>
<p>An error that concerns one parameter names it in <code>var_name</code>, with the place inside a list or an object if
there is one (<code>people[3]</code>), and says in <code>var_problem</code> what is wrong where that is known. If it is a
folder, a file, a certificate or a pattern, or the destination of a message, <code>problem_reason</code> may say more, as
a code and the facts of the message.</p>
${problemTable(problemDescriptions)}
<p>Another error says in <code>request_problem</code> why the request is refused, where a program can do something about
it.</p>
${problemTable(requestProblemDescriptions)}
</section>
`;
}

function problemTable(descriptions: Readonly<Record<string, string>>) {
  return html`<table>
<thead><tr><th scope="col">Problem</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${Object.entries(descriptions).map(
  ([problem, meaning]) => html`<tr id="${problem}"><td><code>${problem}</code></td><td>${meaning}</td></tr>
`,
)}</tbody>
</table>`;
}

/** `eventQueues` as a heading: Event queues. */
function title(noun: string): string {
  const words = noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
