import { renderSVG } from "uqr";
import { msg, type Text } from "#server/texts/msg.ts";
import { type Html, html } from "../../http/html.ts";
import type { AuthorityDescription } from "../../lan/certificates/certificates.ts";
import { directionOf } from "../../texts/direction.ts";
import type { Values } from "../../texts/i18n.ts";
import { languageFor } from "../../texts/translate.ts";
import { type Tag, translateHtml } from "../../texts/translate-html.ts";
import type { SecureMode } from "./shapes.ts";
import { devices, programs, type Steps } from "./trust-steps.ts";
import { trustStyle } from "./trust-style.ts";

/** The content security policy of the page: its own inline style, its empty icon, and no scripts. */
export const trustPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The data of the page. */
export type TrustPage = {
  readonly organization: string;
  readonly mode: SecureMode;
  readonly authority: AuthorityDescription | null;
  readonly httpsUrl: string;
  /** The address of this page, for other devices. */
  readonly trustUrl: string;
  readonly userAgent: string;
  /** The languages of the reader, as BCP 47 tags in order of preference. */
  readonly languages: readonly string[];
};

/**
 * Explains to people step by step how to trust this server's certificate: one HTML document that needs nothing else.
 */
export function trustPage(page: TrustPage): string {
  const language = languageFor(page.languages);
  const { organization, httpsUrl, trustUrl } = page;
  const shared = { organization, httpsUrl, trustUrl };
  const write: Write = (text, values, tags) => translateHtml(language, text, { ...shared, ...values }, tags);
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${write(msg`Secure connection`)} · ${organization}</title>
<link rel="icon" href="data:,">
<style>${trustStyle}</style>
</head>
<body>
<main>
${page.authority === null || page.mode === "off" ? nothingToTrust(write, page) : howToTrust(write, page, page.authority)}
</main>
</body>
</html>
`.html;
}

/** Writes a text in the reader's language. */
type Write = (text: Text, values?: Values, tags?: readonly Tag[]) => Html;

function nothingToTrust(write: Write, { mode, httpsUrl }: TrustPage): Html {
  const about =
    mode === "off"
      ? html`<p>${write(noHttps)}</p>
<p><a class="action" href="/">${write(openOrganization)}</a></p>`
      : html`<p>${write(ownCertificate)}</p>
<p><a class="action" href="${httpsUrl}/">${write(openOrganization)}</a></p>`;
  return html`<h1>${write(msg`Secure connection`)}</h1>
${about}`;
}

const openOrganization = msg`Open {organization}`;
const noHttps = msg`{organization} doesn't use HTTPS at the moment, so there is no certificate to trust.`;
const ownCertificate = msg`The administrators of {organization} have installed their own certificate. If your browser warns you about it, ask them. There is nothing to install here.`;

function howToTrust(write: Write, page: TrustPage, { name, fingerprint }: AuthorityDescription): Html {
  const { httpsUrl, trustUrl } = page;
  return html`<h1>${write(msg`Connect to {organization} securely`)}</h1>
<p>${write(why)}</p>

<section>
<h2>${write(msg`1. Download the certificate`)}</h2>
<p><a class="action" href="/ca.crt">${write(msg`Download certificate`)}</a></p>
<p>${write(compareFingerprint, { name }, ["strong"])}</p>
<p class="fingerprint">${fingerprintGroups(fingerprint)}</p>
<p class="secondary">${write(meaning)}</p>
</section>

<section>
<h2>${write(msg`2. Trust the certificate on your device`)}</h2>
${inOrder(devices, page.userAgent).map((each) => steps(write, each))}
</section>

<section>
<h2>${write(msg`3. Open {organization}`)}</h2>
<p><a class="action" href="${httpsUrl}/">${write(msg`Open {httpsUrl}`)}</a></p>
<p class="secondary">${write(msg`If your browser still warns you, quit it completely and open it again.`)}</p>
</section>

<section>
<h2>${write(msg`Programs and other browsers`)}</h2>
${programs(httpsUrl).map((each) => steps(write, { ...each, isOpen: false }))}
</section>

<section class="elsewhere">
<div>
<h2>${write(msg`On another device`)}</h2>
<p>${write(msg`Scan this code, or open <0>{trustUrl}</0>`, {}, ["strong"])}</p>
</div>
${qrCode(write(msg`QR code of this page`), trustUrl)}
</section>`;
}

const why = msg`This server issues its own certificate, because it works without the internet. Browsers warn you about it until your device trusts it. Do this once on each device.`;
const compareFingerprint = msg`The certificate is called <0>{name}</0>. Compare its fingerprint (SHA-256) with the one on the admin page, or with the one that the server showed when it started. If they differ, stop: someone may be intercepting your connection.`;
const meaning = msg`Your device will trust this server's certificates for computers on the office network. It won't trust them for addresses on the internet.`;

function steps(write: Write, { title, list, isOpen }: Steps & { readonly isOpen: boolean }): Html {
  return html`<details${isOpen ? html` open` : html``}>
<summary>${typeof title === "string" ? title : write(title)}</summary>
<ol>
${list.map(
  ({ text, values, tags }) => html`<li>${write(text, values, tags)}</li>
`,
)}</ol>
</details>
`;
}

/** The reader's own device first, and open. */
function inOrder(all: readonly Steps[], userAgent: string): (Steps & { isOpen: boolean })[] {
  const own = all.find(({ userAgents }) => userAgents?.test(userAgent) === true);
  const marked = all.map((each) => ({ ...each, isOpen: each === own }));
  return marked.sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
}

/** The fingerprint in groups that are easy to compare. Lines break only between groups. */
function fingerprintGroups(fingerprint: string): Html[] {
  return fingerprint.match(/.{1,11}:?/g)?.map((group) => html`<span>${group.replace(/:$/, "")}</span> `) ?? [];
}

function qrCode(label: Html, url: string): Html {
  const picture: Html = { html: renderSVG(url, { border: 2 }) };
  return html`<div class="code" role="img" aria-label="${label}">${picture}</div>`;
}
