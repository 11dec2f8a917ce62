import { escapePath } from '../../shared/url.ts';

/** The base URL of a whole build: that of a locale, without the folder of the locale if it has one. */
export function rootUrl({ baseUrl, outPath }: { readonly baseUrl: string; readonly outPath: string }): string {
  const folder = escapePath(outPath);
  return baseUrl.endsWith(`/${folder}`) ? baseUrl.slice(0, baseUrl.length - folder.length) : baseUrl;
}
