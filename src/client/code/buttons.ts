import type { SiteData } from '../../shared/model/site.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { translate } from '../docusaurus/Translate.tsx';
import { createStorageSlot, type StorageSlot } from '../hooks/storage.ts';

/** Milliseconds that a button shows its success. */
const SUCCESS_MS = 2000;

/**
 * Adds buttons to all code blocks of the page, including those in static HTML. They need JavaScript, so they are not part of the
 * HTML. A block wider than its box also gets a button that wraps long lines, once the pointer or the focus enters it. It wraps those of
 * all blocks, and of the pages that are opened later.
 *
 * @param signal stops it
 */
export function addCodeButtons(signal: AbortSignal, { storage }: Pick<SiteData, 'storage'>): void {
  const choice = createStorageSlot(storage, STORAGE_KEYS.wrapsCode);
  showWrapping(choice.get() === 'true');
  const changes = new MutationObserver(addCopyButtons);
  addCopyButtons();
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => changes.disconnect());
  document.addEventListener('click', event => onClick(event, choice), { signal });
  document.addEventListener('pointerover', addWrapButton, { passive: true, signal });
  document.addEventListener('focusin', addWrapButton, { passive: true, signal });
}

function addCopyButtons(): void {
  for (const pre of document.querySelectorAll('.codeBlockContent > pre:last-child')) {
    const group = document.createElement('div');
    group.className = 'buttonGroup';
    group.append(createButton('data-copy', copyLabel()));
    pre.after(group);
  }
}

function copyLabel(): string {
  return translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' });
}

function wrapLabel(): string {
  return translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Wrap long lines' });
}

function createButton(purpose: 'data-copy' | 'data-wrap', label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'clean-btn';
  button.setAttribute(purpose, '');
  button.setAttribute('aria-label', label);
  return button;
}

function onClick(event: Event, wrapping: StorageSlot): void {
  const button = (event.target as Element | null)?.closest?.('[data-copy], [data-wrap]');
  const code = button?.closest('.codeBlockContent')?.querySelector<HTMLElement>('code');
  if (!button || !code) return;
  if (button.hasAttribute('data-wrap')) {
    showWrapping(!isWrapping());
    wrapping.set(String(isWrapping()));
  } else copy(button, code);
}

/** Copies the resulting code, without lines marked as removed. */
function copy(button: Element, code: HTMLElement): void {
  const wanted = code.cloneNode(true) as HTMLElement;
  for (const line of wanted.querySelectorAll('.theme-code-block-removed-line')) line.remove();
  const text = (wanted.textContent ?? '').replace(/\n$/, '');
  navigator.clipboard?.writeText(text).then(() => showCopied(button), console.error);
}

function showCopied(button: Element): void {
  const label = button.getAttribute('aria-label') ?? '';
  button.setAttribute('aria-label', translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }));
  button.setAttribute('data-copied', '');
  setTimeout(() => {
    button.setAttribute('aria-label', label);
    button.removeAttribute('data-copied');
  }, SUCCESS_MS);
}

function addWrapButton(event: Event): void {
  const block = (event.target as Element | null)?.closest?.('.theme-code-block');
  const group = block?.querySelector('.buttonGroup');
  const code = block?.querySelector<HTMLElement>('pre.codeBlock > code');
  if (!code || !group || group.querySelector('[data-wrap]') || !isWide(code)) return;
  group.prepend(createButton('data-wrap', wrapLabel()));
  showWrapping(isWrapping());
}

/** Whether a line is wider than the block, if it is not wrapped. */
function isWide(code: HTMLElement): boolean {
  const pre = code.parentElement as HTMLElement;
  const overflows = () => pre.scrollWidth > pre.clientWidth;
  if (!isWrapping()) return overflows();
  code.style.whiteSpace = 'pre';
  const isWide = overflows();
  code.style.whiteSpace = '';
  return isWide;
}

const WRAPPING = 'data-wraps-code';

function isWrapping(): boolean {
  return document.documentElement.hasAttribute(WRAPPING);
}

function showWrapping(isOn: boolean): void {
  document.documentElement.toggleAttribute(WRAPPING, isOn);
  for (const button of document.querySelectorAll('[data-wrap]')) button.setAttribute('aria-pressed', String(isOn));
}
