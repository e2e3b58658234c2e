import { renderSVG } from "uqr";
import { type Html, html } from "../../http/html.ts";
import type { AuthorityDescription } from "../../lan/certificates/certificates.ts";
import type { SecureMode } from "./shapes.ts";
import { devices, programs, type Steps } from "./trust-steps.ts";
import { trustStyle } from "./trust-style.ts";

/** The content security policy of the page: its own inline style, and no scripts. */
export const trustPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The data of the page. */
export type TrustPage = {
  readonly organization: string;
  readonly mode: SecureMode;
  readonly authority: AuthorityDescription | null;
  readonly httpsUrl: string;
  /** The address of this page, for other devices. */
  readonly trustUrl: string;
  readonly userAgent: string;
};

/** How to trust this server's certificate, step by step, for people: one HTML document that needs nothing else. */
export function trustPage(page: TrustPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Secure connection · ${page.organization}</title>
<link rel="icon" href="data:,">
<style>${trustStyle}</style>
</head>
<body>
<main>
${page.authority === null || page.mode === "off" ? nothingToTrust(page) : howToTrust(page, page.authority)}
</main>
</body>
</html>
`.html;
}

function nothingToTrust({ organization, mode, httpsUrl }: TrustPage): Html {
  const about =
    mode === "off"
      ? html`<p>${organization} is not reached by HTTPS at the moment, so there is no certificate to trust.</p>
<p><a class="action" href="/">Open ${organization}</a></p>`
      : html`<p>Whoever looks after ${organization} has given it a certificate of their own. If your browser warns of it,
ask them; there is nothing to install here.</p>
<p><a class="action" href="${httpsUrl}/">Open ${organization}</a></p>`;
  return html`<h1>Secure connection</h1>
${about}`;
}

function howToTrust(page: TrustPage, { name, fingerprint }: AuthorityDescription): Html {
  const { organization, httpsUrl, trustUrl } = page;
  return html`<h1>Connect to ${organization} securely</h1>
<p>This server has made its certificate itself, for it needs no internet. Until your device trusts it, browsers warn of
it. Do this once on each device.</p>

<section>
<h2>1. Take the certificate</h2>
<p><a class="action" href="/ca.crt">Download the certificate</a></p>
<p>It is called <strong>${name}</strong>. Compare its fingerprint (SHA-256) with the one on the admin page or where
the server was started. If they differ, stop: somebody may be between you and the server.</p>
<p class="fingerprint">${pairs(fingerprint)}</p>
<p class="secondary">What trusting it means: your device then believes whatever this server's certificate authority says
about computers inside the office. About addresses on the internet it may say nothing.</p>
</section>

<section>
<h2>2. Have your device trust it</h2>
${inOrder(devices, page.userAgent).map(steps)}
</section>

<section>
<h2>3. Open ${organization}</h2>
<p><a class="action" href="${httpsUrl}/">Open ${httpsUrl}</a></p>
<p class="secondary">Does the browser warn still? Close it wholly and open it again.</p>
</section>

<section>
<h2>Programs and other browsers</h2>
${programs(httpsUrl).map((each) => steps({ ...each, isOpen: false }))}
</section>

<section class="elsewhere">
<div>
<h2>On another device</h2>
<p>Scan this, or go to <strong>${trustUrl}</strong></p>
</div>
${code(trustUrl)}
</section>`;
}

function steps({ title, list, isOpen }: Steps & { readonly isOpen: boolean }): Html {
  return html`<details${isOpen ? html` open` : html``}>
<summary>${title}</summary>
<ol>
${list.map(
  (step) => html`<li>${step}</li>
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

/** In groups that are easy to compare; lines break only between groups. */
function pairs(fingerprint: string): Html[] {
  return fingerprint.match(/.{1,11}:?/g)?.map((group) => html`<span>${group.replace(/:$/, "")}</span> `) ?? [];
}

function code(url: string): Html {
  return {
    html: `<div class="code" role="img" aria-label="QR code of this page">${renderSVG(url, { border: 2 })}</div>`,
  };
}
