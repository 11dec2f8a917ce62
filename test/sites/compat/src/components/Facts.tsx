import type { ReactNode } from 'react';

/** Facts as a list that a test can read: one `data-fact` each. */
export default function Facts({ facts }: { readonly facts: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <ul>
      {Object.entries(facts).map(([name, value]) => (
        <li key={name} data-fact={name}>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
