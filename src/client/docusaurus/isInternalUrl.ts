import { isExternal } from '../../shared/url.ts';

/** Whether a URL has a protocol or a host. */
export function hasProtocol(url: string): boolean {
  return isExternal(url);
}

/** Whether a URL stays on the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
