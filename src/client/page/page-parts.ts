import { translate } from '../docusaurus/Translate.tsx';
import { isPlainClick } from '../routing/plain-click.ts';
import { eachElement } from './each-element.ts';

/** Lets the reader zoom images, compare two of them, close the text of a term, and filter and sort tables. What a page has is at hand without it, too. */
export function startPageParts(): void {
  eachElement('.lectern-zoom', link => {
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
  });
  eachElement('.lectern-compare', addSlider);
  eachElement('.lectern-table', box => {
    import('./tables.ts').then(({ startTable }) => startTable(box)).catch(() => {});
  });
  // Before the shell, which would follow the link.
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKey);
}

function zoomIn(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.<HTMLAnchorElement>('.lectern-zoom') ?? null;
}

function onClick(event: MouseEvent): void {
  const link = zoomIn(event);
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  zoom(link);
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeTooltips();
  const link = event.key === ' ' ? zoomIn(event) : null;
  if (!link) return;
  event.preventDefault();
  zoom(link);
}

/** Shows an image as large as the window; the dialog gives the focus back to the link. */
function zoom(link: HTMLAnchorElement): void {
  link.focus({ preventScroll: true });
  const image = new Image();
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '\u00d7';
  button.ariaLabel = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  const dialog = document.createElement('dialog');
  dialog.className = 'lectern-zoomed';
  dialog.ariaLabel = image.alt;
  dialog.append(image, button);
  const close = () => dialog.close();
  dialog.addEventListener('click', close);
  window.addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function addSlider(box: HTMLElement): void {
  if (box.querySelector('input')) return;
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.ariaLabel = Array.from(box.querySelectorAll('img'), ({ alt }) => alt).join(' | ');
  slider.addEventListener('input', () => box.style.setProperty('--lectern-compare', `${slider.value}%`));
  box.append(slider);
}

/** Closes what is shown at the pointer or the focus, until these are elsewhere. */
function closeTooltips(): void {
  for (const box of document.querySelectorAll('.lectern-explained:is(:hover, :focus-within)')) {
    box.toggleAttribute('data-dismissed', true);
    for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, reopen);
  }
}

/** One function for all, so that a box which is closed again does not call it twice. */
function reopen({ currentTarget }: Event): void {
  const box = currentTarget as Element;
  setTimeout(() => {
    if (!box.matches(':hover, :focus-within')) box.removeAttribute('data-dismissed');
  });
}
