/** Whether a URL is below an address, which ends with a slash. */
export function isBelowAddress({ origin, pathname }: URL, address: string): boolean {
  const site = new URL(address);
  return origin === site.origin && `${pathname}/`.startsWith(site.pathname);
}
