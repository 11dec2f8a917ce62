/**
 * Calls back with every element of the document that a selector finds, also those that come later; some come again when
 * others appear beside them. Returns a function that stops.
 */
export function eachElement(selector: string, found: (element: HTMLElement) => void): () => void {
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) found(element);
  };
  const changes = new MutationObserver(records => {
    const changed = records.filter(({ addedNodes }) => addedNodes.length > 0);
    for (const target of new Set(changed.map(record => record.target))) look(target as Element);
  });
  look(document);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}
