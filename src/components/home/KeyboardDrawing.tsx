import type { ReactNode } from 'react';
import styles from './Keyboards.module.css';

interface Key {
  readonly label: string;
  /** Width, in units of a letter key. */
  readonly width: number;
}

const ROWS: readonly (readonly Key[])[] = [
  [...letters('` 1 2 3 4 5 6 7 8 9 0 - ='), { label: '', width: 2 }],
  [{ label: '', width: 1.5 }, ...letters('Q W E R T Y U I O P [ ]'), { label: '', width: 1.5 }],
  [{ label: '', width: 1.75 }, ...letters('A S D F G H J K L ; ’'), { label: '', width: 2.25 }],
  [{ label: '', width: 2.25 }, ...letters('Z X C V B N M , . /'), { label: '', width: 2.75 }],
  [
    { label: 'Ctrl', width: 1.5 },
    { label: '', width: 1.25 },
    { label: '⌘', width: 1.5 },
    { label: '', width: 6.25 },
    ...[1.5, 1.5, 1.5].map(width => ({ label: '', width })),
  ],
];

const LIT = new Set(['Ctrl', '⌘', 'K', '/']);

const UNIT = 46;
const GAP = 5;
const EDGE = 16;
const SIZE = { width: 15 * UNIT - GAP + 2 * EDGE, height: ROWS.length * UNIT - GAP + 2 * EDGE };

/** A keyboard with the keys that open the dialog highlighted. */
export function KeyboardDrawing(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox={`-1 -1 ${SIZE.width + 2} ${SIZE.height + 2}`}
      role="img"
      aria-label="A keyboard with the keys Ctrl, Command, K and slash highlighted"
    >
      <rect className={styles.case} {...SIZE} rx="18" />
      {ROWS.flatMap(placedKeys).map(key => (
        <KeyCap key={`${key.x} ${key.y}`} {...key} />
      ))}
    </svg>
  );
}

interface PlacedKey {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function placedKeys(row: readonly Key[], line: number): readonly PlacedKey[] {
  return row.map(({ label, width }, column) => {
    const before = row.slice(0, column).reduce((sum, key) => sum + key.width, 0);
    return { label, x: EDGE + before * UNIT, y: EDGE + line * UNIT, width: width * UNIT - GAP };
  });
}

function KeyCap({ label, x, y, width }: PlacedKey): ReactNode {
  const lit = LIT.has(label);
  return (
    <>
      <rect className={lit ? styles.lit : styles.key} x={x} y={y} width={width} height={UNIT - GAP} rx="7" />
      <text className={lit ? styles.litLabel : styles.label} x={x + width / 2} y={y + 26}>
        {label}
      </text>
    </>
  );
}

function letters(row: string): readonly Key[] {
  return row.split(' ').map(label => ({ label, width: 1 }));
}
