import { safeDecode } from '../../shared/url.ts';
import { MAX_QUERY_LENGTH } from './query/max-length.ts';

/**
 * The words in the last segment of a path, as a query. The other segments describe the location of a page rather than its topic.
 *
 * @example wordsOfPath('/docs/recordExtractor_v2.html') // 'record extractor v2'
 */
export function wordsOfPath(path: string): string {
  const segments = safeDecode(path)
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?:\/index)?(?:\.html?)?$/i, '')
    .split('/');
  const words = (segments.at(-1) ?? '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').toLowerCase().slice(0, MAX_QUERY_LENGTH);
}
