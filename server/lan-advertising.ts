import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Context, Site, SiteHttps } from "./context.ts";
import type { Reader } from "./db/store.ts";
import type { DiscoveryStatus } from "./domain/discovery/shapes.ts";
import { chosenInterfaces } from "./domain/networks/queries.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { organizationSetting } from "./domain/organization-settings/queries.ts";
import { featureLevel } from "./domain/version.ts";
import {
  type AddressChange,
  type AddressWatch,
  type Interfaces,
  type LanAddress,
  lanAddresses,
  serverUrls,
  watchAddresses,
} from "./lan/addresses.ts";
import { type Discovery, startDiscovery } from "./lan/discovery.ts";
import { derived, type Subscribable, type SubscribableSource, subscribable } from "./subscribable.ts";

/** How this server is found on the LAN, for its whole lifetime. */
export type Advertising = {
  readonly urls: Site["urls"];
  readonly discovery: Site["discovery"];
  readonly networks: Site["networks"];
  /** The names it is advertised under, for the Host allow-list. */
  readonly hostNames: Subscribable<readonly string[]>;
  /**
   * Starts advertising, unless discovery is off. It follows changes of the organization's name and the machine's
   * addresses.
   */
  readonly advertise: (ctx: Context, port: number) => Promise<void>;
  /** Stops or resumes advertising. A choice before the organization exists is kept for then. */
  readonly pause: (paused: boolean) => Promise<void>;
  readonly withdraw: () => Promise<void>;
};

/** How often failed advertising is retried, and how often working advertising is checked, in milliseconds. */
const retryPeriod = 60_000;

type AdvertisingOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Reader["store"];
  readonly https: Pick<SiteHttps, "mode" | "certificate" | "isFor">;
  /** The computer's interfaces that the server listens on. Advertising watches them and reports their changes. */
  readonly interfaces: SubscribableSource<Interfaces>;
};

/** Prepares the advertising of a server that does not listen yet. */
export function createAdvertising({ config, log, store, https, interfaces }: AdvertisingOptions): Advertising {
  let port = 0;
  let discovery: Discovery | null = null;
  let watch: AddressWatch | null = null;
  let retry: NodeJS.Timeout | undefined;
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::";
  const chosenBy = config.interfaces.length > 0 ? "start" : "settings";
  const chosen = subscribable(() => (chosenBy === "start" ? config.interfaces : chosenInterfaces({ store })));
  const addresses = () => lanAddresses(interfaces.now(), chosen.now());
  const tls = derived(https.mode, (mode) => mode === "required");
  let isPaused = false;
  const urls = subscribable(reachableUrls, https.mode, https.certificate, interfaces, chosen);
  const status = subscribable(discoveryStatus);

  return {
    urls,
    networks: { chosen, chosenBy, interfaces, apply: chosen.changed },
    hostNames: derived(status, () => (discovery === null ? [] : [discovery.state.now().hostName])),
    discovery: status,
    advertise: async (ctx, listeningPort) => {
      port = listeningPort;
      urls.changed();
      watch = watchAddresses(addresses, handleAddressChange, { clock: ctx.clock });
      if (!config.discovery) return;
      begin(ctx);
      retry = setInterval(() => {
        if (discovery?.state.now().status === "failed") void discovery.refresh();
        else void discovery?.rejoin();
      }, retryPeriod).unref();
      ctx.eventListeners.push((event) => {
        if (discovery === null) begin(ctx);
        else if (event.type === "realm" && event.property === "name") void discovery.rename(String(event.value));
      });
    },
    pause: async (paused) => {
      if (config.discovery) {
        isPaused = paused;
        await discovery?.pause(paused);
      }
      // Also without a change, since the desktop application waits for the state after each request.
      status.changed();
    },
    withdraw: async () => {
      watch?.stop();
      clearInterval(retry);
      await discovery?.stop();
    },
  };

  function reachableUrls(): readonly string[] {
    const reachable = isEverywhere ? addresses() : [{ address: config.host, interfaceName: "" }];
    return serverUrls(
      port,
      tls.now(),
      tls.now() && config.certificate !== null ? preferCertified(reachable) : reachable,
    );
  }

  function discoveryStatus(): DiscoveryStatus {
    if (discovery === null) return { status: isPaused ? "paused" : "off", name: "", problem: null, reasons: [] };
    const { status, name, problem = null, reasons } = discovery.state.now();
    return { status, name, problem, reasons };
  }

  /** After a sleep, the machine may be on another network, and has the same addresses there. */
  function handleAddressChange(change: AddressChange): void {
    interfaces.changed();
    if (change === "woken") void discovery?.announceAgain();
  }

  /** Prefers names and addresses that the certificate covers, if it covers any. */
  function preferCertified(reachable: LanAddress[]): LanAddress[] {
    const names = config.allowedHosts.map((address) => ({ address, interfaceName: "" }));
    const certified = [...names, ...reachable].filter(({ address }) => https.isFor(address));
    return certified.length > 0 ? certified : reachable;
  }

  /** Before the organization exists there is nothing to advertise. */
  function begin(ctx: Context) {
    const organization = findOrganization(ctx);
    if (organization === undefined) return;
    discovery = startDiscovery({
      port,
      tls,
      txt: { api: "v1", level: String(featureLevel), version: config.version },
      organizationName: organizationSetting(ctx, "name"),
      instanceId: organization.serverId,
      interfaces,
      listensAt: config.host,
      chosen,
      chosenBy,
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
    });
    discovery.state.subscribe(status.changed);
    status.changed();
    void discovery.pause(isPaused);
  }
}
