/** Corrects the roles, names and ids of the modal's elements; returns a function that stops. */
export function fixSemantics(dialog: HTMLElement, failed: boolean): () => void {
  const fix = () => {
    fixDialog(dialog, failed);
    fixLists(dialog);
    for (const button of dialog.querySelectorAll<HTMLElement>('.DocSearch-Hit-action-button')) {
      setAttributes(button, { 'aria-label': button.title });
    }
  };
  fix();
  // The modal sets its attributes again when its state changes.
  const observer = new MutationObserver(fix);
  observer.observe(dialog, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'role', 'id', 'aria-controls', 'aria-expanded', 'aria-labelledby'],
  });
  return () => observer.disconnect();
}

function fixDialog(dialog: HTMLElement, failed: boolean): void {
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
 * Turns the lists into trees, since hits contain a link and buttons, which options must not. Also replaces ids, which the modal
 * gives to several lists, and references to lists that do not exist.
 */
function fixLists(dialog: HTMLElement): void {
  const trees = [...dialog.querySelectorAll('.DocSearch-Hits > ul')];
  for (const tree of trees) fixTree(tree);
  const input = dialog.querySelector('input');
  if (!input) return;
  const controls =
    input.hasAttribute('aria-controls') && trees.length > 0 ? trees.map(tree => tree.id).join(' ') : null;
  setAttributes(input, {
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-expanded': String(controls !== null),
    'aria-controls': controls,
  });
}

/** Labels a tree by the title before it; its id derives from that of its first item. */
function fixTree(tree: Element): void {
  const id = tree.firstElementChild?.id.replace(/-item-\d+$/, '-list');
  const title = tree.previousElementSibling;
  if (id && title) {
    setAttributes(title, { id: `${id}-title` });
    setAttributes(tree, { id, 'aria-labelledby': `${id}-title` });
  }
  setAttributes(tree, { role: 'tree' });
  for (const item of tree.children) setAttributes(item, { role: 'treeitem' });
}

/** Sets only attributes that differ, so that the observer does not loop. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
