import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

/** A part of the theme that only this site has. */
export default function MyThing({ label }: { readonly label: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className={styles.thing} onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
