import { type KeyboardEvent, useState } from 'react';

export interface ActiveRow {
  /** Index of the row that Enter follows, or null. */
  readonly active: number | null;
  readonly point: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves through the rows below an input with the arrow keys, cyclically; a new query begins at the first row. */
export function useActiveRow(query: string, count: number, follow: (index: number) => void): ActiveRow {
  const [place, setPlace] = useState({ query, index: 0 });
  const index = place.query === query ? Math.min(place.index, count - 1) : 0;
  const active = count > 0 ? index : null;
  const point = (next: number) => setPlace({ query, index: next });

  function onKeyDown(event: KeyboardEvent): void {
    // While a word is composed with an input method; Safari sends its last key after that, with code 229.
    if (active === null || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') point((active + 1) % count);
    else if (event.key === 'ArrowUp') point((active + count - 1) % count);
    else if (event.key === 'Enter') follow(active);
    else return;
    event.preventDefault();
  }
  return { active, point, onKeyDown };
}
