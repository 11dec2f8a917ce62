/** The forms that send requests, loaded at the first press of a button. */

import { openForm } from '../try-it/form.ts';
import type { TryItWindow } from '../try-it/window.ts';

const { lecternTryIt }: TryItWindow = window;

if (lecternTryIt) {
  lecternTryIt.toggle = (box, button) => {
    const known = box.querySelector<HTMLElement>('.openapi-try-panel');
    if (known) known.hidden = !known.hidden;
    else openForm(box);
    button.ariaExpanded = String(!known?.hidden);
  };
}
