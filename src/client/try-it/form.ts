/** The form of an operation, which is made at build, at work. */

import { Answer } from './answer.ts';
import { collectRequest, controlsOf } from './collect.ts';

/** What readers have typed as credentials, by API, scheme and field: for other operations, as long as the document lives. */
const credentials = new Map<string, string>();

/** Shows the form after its button. */
export function openForm(box: HTMLElement): void {
  const panel = document.createElement('div');
  panel.className = 'openapi-try-panel';
  const content = box.querySelector('template')?.content.cloneNode(true);
  if (content) panel.append(content);
  box.append(panel);
  const form = panel.querySelector('form');
  if (form) start(form, panel);
}

function start(form: HTMLFormElement, panel: HTMLElement): void {
  const answer = new Answer(panel);
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-credential]')) {
    const { scheme, credential } = control.dataset;
    const key = JSON.stringify([form.dataset.api, scheme, credential]);
    control.value = credentials.get(key) ?? '';
    control.addEventListener('input', () => credentials.set(key, control.value));
  }
  form.addEventListener('input', ({ target }) => (target as HTMLInputElement).setCustomValidity?.(''));
  form.addEventListener('change', () => showChosen(form));
  form.querySelector('[data-cancel]')?.addEventListener('click', () => answer.cancel());
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (reportJson(form, answer.text('json'))) answer.send(collectRequest(form));
  });
}

const CHOICES = [
  ['[data-server]', 'forServer'],
  ['[data-security]', 'forSecurity'],
  ['[data-media-types]', 'forMedia'],
] as const;

/** Shows the controls of what is chosen alone. */
function showChosen(form: HTMLFormElement): void {
  for (const [selector, key] of CHOICES) {
    const choice = form.querySelector(selector);
    if (!(choice instanceof HTMLSelectElement)) continue;
    for (const part of form.querySelectorAll('fieldset')) {
      const { [key]: index } = part.dataset;
      if (index !== undefined) part.hidden = part.disabled = Number(index) !== choice.selectedIndex;
    }
  }
}

/** Whether what has to be JSON is some; shows the first that is none. */
function reportJson(form: HTMLFormElement, problem: string): boolean {
  return controlsOf(form, '[data-kind="json"]').every(control => {
    if (control.value === '') return true;
    try {
      JSON.parse(control.value);
      return true;
    } catch (error) {
      control.setCustomValidity(`${problem} ${(error as Error).message}`);
      return control.reportValidity();
    }
  });
}
