import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * A name with a dot, as the URL parser writes it. Addresses, also in odd forms, end in a number or a bracket; a trailing dot would
 * make a second name of every host.
 */
const publicName = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export function isPublicName(hostname: string): boolean {
  return hostname.length <= 253 && publicName.test(hostname);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to the public internet: to no network of our own, and to none of the ranges with a purpose of their own. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  // The library calls everything unicast that it has no range for, such as ::127.0.0.1.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false;
  return parsed.range() === 'unicast';
}

/**
 * Finds the addresses of a name, from the name servers alone: no file of hosts and no search list makes it another name. The system's
 * own look-up cannot be stopped, and a slow name server would hold the threads that hash passwords.
 */
export function createResolve(servers?: readonly string[]) {
  return async (hostname: string, signal: AbortSignal): Promise<string[]> => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    signal.removeEventListener('abort', cancel);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
