import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for hosts in a private network: links of strangers must not reach them. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Whether an IP address is of the public internet, rather than of this machine, a private network or none. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  // An IPv4 address, as networks without IPv4 write it.
  const isTranslated = address.range() === 'rfc6052' && /^64:ff9b:(?:0:){4}/.test(address.toNormalizedString());
  const reached = isTranslated ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
  return reached.range() === 'unicast';
}

/** @throws PrivateAddressError if a URL names its host by a private address; for names, {@link lookupPublic} looks */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
}

/** Looks up the addresses of a host for a connection; fails if one is private. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found: string | LookupAddress[], family) => {
    const addresses = [found ?? []].flat().map(each => (typeof each === 'string' ? each : each.address));
    const hidden = addresses.find(address => !isPublicAddress(address));
    callback(error ?? (hidden === undefined ? null : new PrivateAddressError(hidden)), found, family);
  });
};
