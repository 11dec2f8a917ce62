import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Pages with a lens over one of their lines. */
export function CrawlDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M26 14h52v68H26z" />
      <path className={styles.paper} d="M40 22h52v68H40z" />
      <path d="M50 36h32M50 46h26M50 66h30M50 76h18" />
      <path className={styles.mark} d="M50 56h22" />
      <circle className={styles.lens} cx="98" cy="48" r="22" />
      <path className={styles.strong} d="m114 64 18 18" />
      <path className={styles.mark} d="M86 48h24" />
    </svg>
  );
}

/** Sliders, one of them marked. */
export function TuneDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M28 12h104v76H28z" />
      <path d="M44 32h72M44 68h72" />
      <path className={styles.mark} d="M44 50h72" />
      <circle className={styles.knob} cx="62" cy="32" r="7" />
      <circle className={styles.knob} cx="100" cy="50" r="7" />
      <circle className={styles.knob} cx="78" cy="68" r="7" />
    </svg>
  );
}

/** A page with a search box in its bar. */
export function PasteDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M20 12h120v76H20z" />
      <path d="M20 32h120M32 22h14M32 44h16M32 54h12M32 64h16" />
      <path className={styles.mark} d="M92 22h38" />
      <path d="M64 48h60M64 58h52M64 68h56M64 78h30" />
      <circle className={styles.knob} cx="88" cy="22" r="3.5" />
    </svg>
  );
}
