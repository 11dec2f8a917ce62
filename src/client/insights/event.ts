import { MAX_PATH } from '../../shared/insights.ts';
import { redact } from '../../shared/redact.ts';

/** What all events tell. */
export function common(page: string) {
  const day = new Date().toISOString().slice(0, 10);
  return { day, language: document.documentElement.lang, page: page.slice(0, MAX_PATH) };
}

/** A reader's text, on one line, without what nobody should know, and as long as it may be. */
export function textOf(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return [...redact(line)].slice(0, max).join('');
}
