import type { Element } from 'hast';
import { type Content, h } from '../../../reference/html.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** What a sent request led to, with all that may be said of it: a script shows what applies, and fills what is in braces. */
export function answerParts(writer: DescriptionWriter): Element[] {
  return [
    h('p.openapi-try-status', {
      role: 'status',
      dataSending: say(writer, 'trySending'),
      dataCancelled: say(writer, 'tryCancelled'),
      dataFailed: say(writer, 'tryFailed'),
      dataHeader: say(writer, 'tryBadHeader'),
      dataJson: say(writer, 'tryBadJson'),
    }),
    h('p.openapi-try-request', { hidden: true }, h('code', {})),
    h('p.lectern-field-facts', { dataNote: '', hidden: true }),
    failure(writer),
    answer(writer),
  ];
}

/** A part that is shown if something is the case. */
function when(name: string, ...content: readonly Content[]): Element {
  return h('li', { dataWhen: name, hidden: true }, ...content);
}

/** Why there may be no answer. Browsers tell pages of few causes. */
function failure(writer: DescriptionWriter): Element {
  return h(
    'div',
    { dataPart: 'failure', hidden: true },
    h('p', {}, say(writer, 'tryCheck')),
    h(
      'ul',
      {},
      when('offline', say(writer, 'tryOffline')),
      when('policy', say(writer, 'tryPolicy')),
      when('insecure', say(writer, 'tryInsecure')),
      when('unknown', say(writer, 'tryHost'), ' ', h('a', { dataHost: '', target: '_blank', rel: ['noreferrer'] })),
      when('cors', say(writer, 'tryCors')),
      when('preflight', say(writer, 'tryPreflight')),
      when('cookies', say(writer, 'tryCorsCookies')),
      when('unknown', say(writer, 'tryExtension')),
    ),
    h('p', {}, say(writer, 'tryCurl')),
  );
}

function answer(writer: DescriptionWriter): Element {
  return h(
    'div',
    { dataPart: 'answer', hidden: true },
    h('p', { dataWhen: 'redirected', hidden: true }, say(writer, 'tryRedirected'), ' ', h('code', { dataUrl: '' })),
    h(
      'details',
      {},
      h('summary', {}, say(writer, 'headers')),
      h('p.lectern-field-facts', {}, say(writer, 'tryExposed')),
      h('pre', { tabIndex: 0 }, h('code', { dataHeaders: '' })),
    ),
    h('p.lectern-field-facts', { dataWhen: 'binary', hidden: true }, say(writer, 'tryBinary')),
    h('p.lectern-field-facts', { dataWhen: 'cut', hidden: true }, say(writer, 'tryCut')),
    h('p.lectern-field-facts', { dataWhen: 'unfinished', hidden: true }, say(writer, 'tryUnfinished')),
    h(
      'pre',
      { dataWhen: 'text', tabIndex: 0, role: 'region', ariaLabel: say(writer, 'tryBody'), hidden: true },
      h('code', { dataBody: '' }),
    ),
    h('p', { dataWhen: 'body', hidden: true }, h('a', { dataSave: '' }, say(writer, 'trySave'))),
  );
}
