/**
 * Calls `visit` with each element of the document that matches a selector, including those added later; an element is visited
 * again when siblings are added. Returns a function that stops.
 */
export function eachElement(selector: string, visit: (element: HTMLElement) => void): () => void {
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) visit(element);
  };
  const changes = new MutationObserver(records => {
    const changed = records.filter(({ addedNodes }) => addedNodes.length > 0);
    for (const target of new Set(changed.map(record => record.target))) look(target as Element);
  });
  look(document);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}
