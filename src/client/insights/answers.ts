import { MAX_COMMENT } from '../../shared/insights.ts';
import { common, textOf } from './event.ts';
import type { Outbox, Replace } from './outbox.ts';

/** What the theme tells of an answer. */
interface Answer {
  readonly page: string;
  readonly version?: string;
  readonly helpful?: string;
  readonly comment?: string;
}

/** Collects the answers of readers: of each page the last that was given before it was sent, and one comment. */
export function collectAnswers(outbox: Outbox): void {
  const answered = new Map<string, Replace>();
  const commented = new Set<string>();
  document.addEventListener('lectern:feedback', event => {
    const { page, version = '', helpful, comment } = (event as CustomEvent<Answer>).detail;
    const facts = { ...common(page), version, helpful: helpful === 'yes' };
    const answer = { type: 'answer', ...facts } as const;
    const replace = answered.get(page);
    if (replace) replace(answer);
    else answered.set(page, outbox.add(answer));
    const text = textOf(comment ?? '', MAX_COMMENT);
    if (text === '' || commented.has(page)) return;
    commented.add(page);
    outbox.add({ type: 'comment', ...facts, comment: text });
  });
}
