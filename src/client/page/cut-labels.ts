const LABELS = '.navbar__link, .navbar__title, .DocSearch-Hit-path';

/**
 * Shows labels that are cut off in full while the reader points at them; a title of their own stays.
 *
 * @param signal stops it
 */
export function titleCutLabels(signal: AbortSignal): void {
  const titled = new WeakSet<HTMLElement>();
  const update = ({ target }: Event) => {
    const label = (target as Element | null)?.closest?.<HTMLElement>(LABELS);
    if (!label || (label.title !== '' && !titled.has(label))) return;
    titled.add(label);
    label.title = label.scrollWidth > label.clientWidth ? (label.textContent?.trim() ?? '') : '';
  };
  document.addEventListener('mouseover', update, { passive: true, signal });
}
