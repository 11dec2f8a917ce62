/** Sends a request, and shows what came of it. */

import type { TriedRequest } from './collect.ts';
import { causesOf, watchPolicy } from './failure.ts';
import { prettyJson } from './pretty-json.ts';
import { type ReadBody, readBody } from './read-body.ts';

/** Characters of a body that are shown. */
const MAX_SHOWN = 100_000;

/** The part of a panel after its form. */
export class Answer {
  readonly #panel: HTMLElement;
  #sending: AbortController | undefined;
  #saved = '';

  constructor(panel: HTMLElement) {
    this.#panel = panel;
  }

  /** A text of the status. */
  text(name: string): string {
    return this.#part('.openapi-try-status').dataset[name] ?? '';
  }

  cancel(): void {
    this.#sending?.abort();
  }

  /** Sends a request; one that is on its way is given up. */
  async send(request: TriedRequest): Promise<void> {
    this.cancel();
    const sending = new AbortController();
    this.#sending = sending;
    this.#start(request);
    const refusal = watchPolicy();
    const started = performance.now();
    try {
      const response = await fetch(request.url, { ...request.init, signal: sending.signal });
      const body = await readBody(response);
      if (this.#sending !== sending) return;
      this.#showStatus(response, body, performance.now() - started);
      this.#showAnswer(response, body);
    } catch {
      if (this.#sending !== sending) return;
      const isCancelled = sending.signal.aborted;
      this.#say(this.text(isCancelled ? 'cancelled' : 'failed'));
      if (!isCancelled) this.#showFailure(request, await refusal.isRefused());
    } finally {
      refusal.stop();
      if (this.#sending === sending) this.#part('[data-cancel]').hidden = true;
    }
  }

  #part(selector: string): HTMLElement {
    const part = this.#panel.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`The form has no ${selector}`);
    return part;
  }

  #say(text: string): void {
    this.#part('.openapi-try-status').textContent = text;
  }

  #start({ init, shownUrl, refused }: TriedRequest): void {
    for (const name of ['failure', 'answer']) this.#part(`[data-part="${name}"]`).hidden = true;
    this.#say(this.text('sending'));
    const line = this.#part('.openapi-try-request');
    line.hidden = false;
    line.querySelector('code')?.replaceChildren(`${init.method} ${shownUrl}`);
    const note = this.#part('[data-note]');
    note.hidden = refused.length === 0;
    note.textContent = this.text('header').replace('{name}', refused.join(', '));
    this.#part('[data-cancel]').hidden = false;
  }

  #showStatus({ status, statusText }: Response, { bytes }: ReadBody, time: number): void {
    const name = [status, statusText].join(' ').trim();
    this.#say([name, this.#formatted(Math.round(time), 'millisecond'), this.#size(bytes)].join(' · '));
  }

  #size({ size }: Blob): string {
    if (size < 1000) return this.#formatted(size, 'byte');
    return size < 1_000_000 ? this.#formatted(size / 1000, 'kilobyte') : this.#formatted(size / 1_000_000, 'megabyte');
  }

  /** A number with a unit, in the language of the text around it: on a page without a translation not that of the document. */
  #formatted(value: number, unit: string): string {
    const lang = this.#panel.closest<HTMLElement>('[lang]:not([lang=""])')?.lang ?? 'en';
    return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  }

  #showAnswer(response: Response, { bytes, text, isWhole }: ReadBody): void {
    const part = this.#part('[data-part="answer"]');
    const shown = text === undefined ? '' : prettyJson(text, MAX_SHOWN);
    const type = response.headers.get('content-type') ?? '';
    showParts(part, {
      redirected: response.redirected,
      binary: text === undefined && bytes.size > 0,
      cut: shown.length > MAX_SHOWN,
      unfinished: !isWhole,
      text: shown !== '',
      body: bytes.size > 0,
    });
    const fill = (selector: string, value: string) => part.querySelector(selector)?.replaceChildren(value);
    fill('[data-url]', response.redirected ? response.url : '');
    fill('[data-headers]', Array.from(response.headers, pair => pair.join(': ')).join('\n'));
    fill('[data-body]', shown.slice(0, MAX_SHOWN));
    fillBraces(part, { size: this.#size(bytes), type });
    const link = part.querySelector<HTMLAnchorElement>('[data-save]');
    URL.revokeObjectURL(this.#saved);
    this.#saved = URL.createObjectURL(bytes);
    if (link) Object.assign(link, { href: this.#saved, download: fileName(response) });
    part.hidden = false;
  }

  #showFailure(request: TriedRequest, isRefused: boolean): void {
    const { shown, values } = causesOf(request, isRefused);
    const part = this.#part('[data-part="failure"]');
    showParts(part, shown);
    fillBraces(part, values);
    const link = part.querySelector<HTMLAnchorElement>('a[data-host]');
    // What has no host may be code.
    const address = /^https?:/i.test(values.host) ? values.host : '';
    if (link) Object.assign(link, { href: address, textContent: address });
    part.hidden = false;
  }
}

function showParts(part: HTMLElement, shown: Readonly<Record<string, boolean>>): void {
  for (const each of part.querySelectorAll<HTMLElement>('[data-when]')) each.hidden = !shown[each.dataset.when ?? ''];
}

/** Texts with braces, as they were at first. */
const originals = new WeakMap<Node, string>();

function fillBraces(part: HTMLElement, values: Readonly<Record<string, string>>): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.parentElement?.closest('pre')) continue;
    const text = originals.get(node) ?? node.nodeValue ?? '';
    if (!text.includes('{')) continue;
    originals.set(node, text);
    node.nodeValue = text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  }
}

/** The last name in the path of an answer. */
function fileName({ url, headers }: Response): string {
  const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'response';
  return /json\b/i.test(headers.get('content-type') ?? '') && !name.includes('.') ? `${name}.json` : name;
}
