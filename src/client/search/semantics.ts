/** Keeps the modal's roles, names and ids right until the returned function is called. */
export function mendSemantics(dialog: HTMLElement, failed: boolean): () => void {
  const mend = () => {
    mendDialog(dialog, failed);
    mendLists(dialog);
    for (const button of dialog.querySelectorAll<HTMLElement>('.DocSearch-Hit-action-button')) {
      setAttributes(button, { 'aria-label': button.title });
    }
  };
  mend();
  // The modal writes an attribute again whenever its state gives it another value.
  const observer = new MutationObserver(mend);
  observer.observe(dialog, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'role', 'id', 'aria-controls', 'aria-expanded'],
  });
  return () => observer.disconnect();
}

function mendDialog(dialog: HTMLElement, failed: boolean): void {
  setAttributes(dialog, {
    role: 'dialog',
    'aria-modal': 'true',
    tabindex: '-1',
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-controls': null,
  });
  if (dialog.classList.contains(ERRORED) !== failed) dialog.classList.toggle(ERRORED, failed);
}

const ERRORED = 'DocSearch-Container--Errored';

/** Every list has the same id at first, and the input names lists that are not there. */
function mendLists(dialog: HTMLElement): void {
  const lists = [...dialog.querySelectorAll('ul[role="listbox"]')];
  for (const list of lists) {
    const id = list.firstElementChild?.id.replace(/-item-\d+$/, '-list');
    if (id) setAttributes(list, { id });
  }
  const input = dialog.querySelector('input');
  if (!input) return;
  const controls =
    input.hasAttribute('aria-controls') && lists.length > 0 ? lists.map(list => list.id).join(' ') : null;
  setAttributes(input, {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(controls !== null),
    'aria-controls': controls,
  });
}

/** Writes only what differs, so that watching for changes comes to rest. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
