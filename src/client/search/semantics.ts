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
    attributeFilter: ['class', 'role', 'id', 'aria-controls', 'aria-expanded', 'aria-labelledby'],
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

/**
 * A hit holds a link and maybe buttons, which an option may not: its list is a grid of rows with one cell each. Every
 * list has the same id at first, and the input names lists that are not there.
 */
function mendLists(dialog: HTMLElement): void {
  const grids = [...dialog.querySelectorAll('.DocSearch-Hits > ul')];
  for (const grid of grids) mendGrid(grid);
  const input = dialog.querySelector('input');
  if (!input) return;
  const controls =
    input.hasAttribute('aria-controls') && grids.length > 0 ? grids.map(grid => grid.id).join(' ') : null;
  setAttributes(input, {
    role: 'combobox',
    'aria-haspopup': 'grid',
    'aria-expanded': String(controls !== null),
    'aria-controls': controls,
  });
}

/** Names a grid by the title that stands before it; its id is made of its first row's. */
function mendGrid(grid: Element): void {
  const id = grid.firstElementChild?.id.replace(/-item-\d+$/, '-list');
  const title = grid.previousElementSibling;
  if (id && title) {
    setAttributes(title, { id: `${id}-title` });
    setAttributes(grid, { id, 'aria-labelledby': `${id}-title` });
  }
  setAttributes(grid, { role: 'grid' });
  for (const row of grid.children) setAttributes(row, { role: 'row' });
}

/** Writes only what differs, so that watching for changes comes to rest. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
