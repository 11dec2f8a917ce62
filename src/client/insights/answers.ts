import { MAX_COMMENT } from '../../shared/insights.ts';
import { common, textOf } from './event.ts';
import type { Outbox, Replace } from './outbox.ts';

/** What the theme tells of an answer. */
export interface Answer {
  readonly page: string;
  readonly version?: string;
  readonly helpful?: string;
  readonly comment?: string;
}

/**
 * Collects the answers of readers: of each page the last that was given before it was sent, and one comment.
 *
 * @param early answers that were given before
 */
export function collectAnswers(outbox: Outbox, early: readonly Answer[]): void {
  const answered = new Map<string, Replace>();
  const commented = new Set<string>();
  const collect = ({ page, version = '', helpful, comment }: Answer): void => {
    const facts = { ...common(page), version, helpful: helpful === 'yes' };
    const answer = { type: 'answer', ...facts } as const;
    const replace = answered.get(page);
    if (replace) replace(answer);
    else answered.set(page, outbox.add(answer));
    const text = textOf(comment ?? '', MAX_COMMENT);
    if (text === '' || commented.has(page)) return;
    commented.add(page);
    outbox.add({ type: 'comment', ...facts, comment: text });
  };
  early.forEach(collect);
  document.addEventListener('lectern:feedback', event => collect((event as CustomEvent<Answer>).detail));
}
