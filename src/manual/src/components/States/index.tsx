import { type ReactNode, useEffect } from 'react';
import { forceStates } from './force-states.ts';
import styles from './styles.module.css';

interface StatesProps {
  readonly name: string;
  /** A control, or a few that belong together. */
  readonly children: ReactNode;
  /** The same, disabled. */
  readonly disabled?: ReactNode;
}

/** A control as it is, which can be used, and pictures of it when it is hovered, focused, pressed and disabled. */
export default function States({ name, children, disabled }: StatesProps): ReactNode {
  useEffect(forceStates, []);
  const state = (label: string, content: ReactNode, forcedState?: string) => (
    <div className={styles.state} inert={forcedState !== undefined}>
      <div className={styles.label}>{label}</div>
      <div className={styles.control} data-state={forcedState}>
        {content}
      </div>
    </div>
  );
  return (
    <section className={styles.states} aria-label={name}>
      {state('At rest', children)}
      {state('Hover', children, 'hover')}
      {state('Focus', children, 'focus')}
      {state('Pressed', children, 'active')}
      {disabled && state('Disabled', disabled, 'disabled')}
    </section>
  );
}
