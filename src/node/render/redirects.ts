import { escapeAttribute } from '../../shared/escape.ts';
import { escapePath, isExternal } from '../../shared/url.ts';
import type { Redirect } from '../plugins/types.ts';
import { dataScript, GENERATOR } from './document.ts';

/** Takes query and hash along, which a refresh would drop; the same text on every page, so that one hash allows it. */
export const FORWARD =
  "<script>location.replace(document.querySelector('[http-equiv]').content.slice(7)+location.search+location.hash)</script>";

/**
 * The document of a page that leads elsewhere, for hosts that know no redirects; query and hash travel along.
 *
 * @param origin of the site, for the canonical link
 */
export function redirectHtml({ to }: Redirect, shellId: string, origin: string): string {
  const target = escapeAttribute(to);
  const canonical = escapeAttribute(isExternal(to) ? to : origin + escapePath(to));
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n${GENERATOR}\n<title>Redirecting</title>\n` +
    `<meta http-equiv="refresh" content="0; url=${target}">\n<link rel="canonical" href="${canonical}">\n` +
    (/[?#]/.test(to) ? '' : `${FORWARD}\n`) +
    `</head>\n<body>\n<p>This page is at <a href="${target}">${target}</a>.</p>\n` +
    `${dataScript({ shell: shellId, redirect: to })}</body>\n</html>\n`
  );
}
