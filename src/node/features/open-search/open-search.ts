/**
 * OpenSearch description, with which browsers add the site's search:
 * https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */

import { escapeAttribute, escapeText } from '../../../shared/escape.ts';
import type { HeadTag } from '../../../shared/model/head.ts';
import { resultsPagePath } from '../../../shared/results-page.ts';
import { withBase } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';

type SearchedSite = Pick<Site, 'title' | 'url' | 'baseUrl' | 'favicon' | 'trailingSlash' | 'search'>;

const FILE = 'opensearch.xml';
const TYPE = 'application/opensearchdescription+xml';

/** The description as a file of the output; null if the site has no search page. */
export function openSearchFile(site: SearchedSite): { readonly name: string; readonly text: string } | null {
  const path = resultsPagePath(site);
  return path === null ? null : { name: FILE, text: openSearchXml(site, site.url + path) };
}

/** The head's link to the description, if there is one. */
export function openSearchLink(site: SearchedSite): readonly HeadTag[] {
  if (resultsPagePath(site) === null) return [];
  const attributes = { rel: 'search', type: TYPE, title: site.title, href: withBase(site.baseUrl, FILE) };
  return [{ tagName: 'link', attributes }];
}

function openSearchXml({ title, url, baseUrl, favicon }: SearchedSite, page: string): string {
  const image = favicon === undefined ? '' : new URL(withBase(baseUrl, favicon), url).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeText(title)}</ShortName>`,
    `  <Description>${escapeText(title)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(image === '' ? [] : [`  <Image width="16" height="16">${escapeText(image)}</Image>`]),
    `  <Url type="text/html" method="get" template="${escapeAttribute(page)}?q={searchTerms}"/>`,
    `  <Url type="${TYPE}" rel="self" template="${escapeAttribute(url + withBase(baseUrl, FILE))}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
