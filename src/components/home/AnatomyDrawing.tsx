import type { ReactNode } from 'react';
import styles from './Anatomy.module.css';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly className: string | undefined;
}

/** A line of text, or anything else that is a bar. */
function Bar({ x, y, width, height = 8, className }: Box): ReactNode {
  return <rect className={className} x={x} y={y} width={width} height={height} rx={Math.min(height / 2, 10)} />;
}

function Pin({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }): ReactNode {
  return (
    <>
      <circle className={styles.pin} cx={x} cy={y} r="15" />
      <text className={styles.number} x={x} y={y + 6}>
        {number}
      </text>
    </>
  );
}

interface RowProps {
  readonly y: number;
  readonly width: number;
  readonly chosen?: boolean;
}

function Row({ y, width, chosen = false }: RowProps): ReactNode {
  const [title, path] = chosen ? [styles.onChosen, styles.onChosen] : [styles.ink, styles.soft];
  return (
    <>
      <Bar x={148} y={y} width={344} height={44} className={chosen ? styles.chosen : styles.row} />
      <Bar x={166} y={y + 12} width={width} className={title} />
      <Bar x={166 + width + 6} y={y + 10} width={42} height={12} className={chosen ? title : styles.mark} />
      <Bar x={166} y={y + 28} width={width * 0.8} height={5} className={path} />
    </>
  );
}

/** The dialog over its page; the numbers are those of the list beside it. */
export function AnatomyDrawing(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 640 480"
      role="img"
      aria-label="A page with a search button in its bar, and over it the search dialog with an input and two groups of results"
    >
      <rect className={styles.page} width="640" height="480" rx="14" />
      <Bar x={28} y={24} width={92} height={12} className={styles.ink} />
      {[180, 236, 292].map(x => (
        <Bar key={x} x={x} y={26} width={38} className={styles.soft} />
      ))}
      {[88, 112, 136, 160, 184, 208].map((y, index) => (
        <Bar key={y} x={28} y={y} width={index % 3 === 0 ? 84 : 66} className={styles.line} />
      ))}
      {[88, 128, 150, 172, 194, 236, 258, 280, 302, 324, 366, 388, 410, 432].map((y, index) => (
        <Bar key={y} x={150} y={y} width={index % 4 === 0 ? 300 : 440} className={styles.line} />
      ))}
      <rect className={styles.backdrop} y="60" width="640" height="420" />

      <rect className={styles.field} x="440" y="14" width="172" height="34" rx="9" />
      <circle className={styles.lens} cx="460" cy="29" r="6" />
      <path className={styles.lens} d="m465 34 5 5" />
      <Bar x={482} y={27} width={58} className={styles.soft} />
      <Bar x={556} y={22} width={22} height={18} className={styles.line} />
      <Bar x={582} y={22} width={18} height={18} className={styles.line} />

      <rect className={styles.dialog} x="128" y="92" width="384" height="344" rx="14" />
      <rect className={styles.input} x="148" y="112" width="344" height="46" rx="10" />
      <circle className={styles.lens} cx="172" cy="134" r="8" />
      <path className={styles.lens} d="m178 140 7 7" />
      <Bar x={200} y={130} width={64} height={10} className={styles.ink} />
      <Bar x={269} y={125} width={3} height={20} className={styles.chosen} />

      <Bar x={152} y={176} width={70} className={styles.group} />
      <Row y={194} width={120} chosen />
      <Row y={244} width={92} />
      <Bar x={152} y={304} width={96} className={styles.group} />
      <Row y={322} width={150} />

      <path className={styles.line} d="M129 388h382v1.5H129z" />
      {[152, 240, 344].map(x => (
        <g key={x}>
          <Bar x={x} y={402} width={20} height={18} className={styles.line} />
          <Bar x={x + 28} y={407} width={44} className={styles.soft} />
        </g>
      ))}

      <Pin x={425} y={31} number={1} />
      <Pin x={128} y={92} number={2} />
      <Pin x={492} y={135} number={3} />
      <Pin x={492} y={313} number={4} />
    </svg>
  );
}
