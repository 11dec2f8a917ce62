/**
 * Lets readers send the request of an operation from the page of an API. Runs on pages with such a form, apart from the shell, and
 * loads what the form needs at the first press of a button.
 */

import type { TryItWindow } from '../try-it/window.ts';

const own: TryItWindow = window;

// A page that is visited again has the script again.
if (!own.lecternTryIt) {
  own.lecternTryIt = {};
  // Buttons are shown now.
  document.documentElement.toggleAttribute('data-try-it', true);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element | null)?.closest?.<HTMLButtonElement>('.openapi-try > button');
    const box = button?.closest<HTMLElement>('.openapi-try');
    if (!button || !box) return;
    // It stays as it is without an answer, so that another press asks again.
    loadPanel(box.dataset.panel ?? '').then(
      toggle => toggle(box, button),
      () => {},
    );
  });
}

type Panel = NonNullable<NonNullable<TryItWindow['lecternTryIt']>['toggle']>;

async function loadPanel(src: string): Promise<Panel> {
  const panel = own.lecternTryIt ?? {};
  if (!panel.toggle) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { src, onload: resolve, onerror: reject });
      document.head.append(script);
    });
  }
  if (!panel.toggle) throw new Error(`${src} is not what it was`);
  return panel.toggle;
}
