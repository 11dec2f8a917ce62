import type { ReactNode } from 'react';

/** Facts as a list that a test can read: one `data-fact` each, as JSON. */
export default function Facts({ facts }: { readonly facts: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <ul>
      {Object.entries(facts).map(([name, value]) => (
        <li key={name} data-fact={name}>
          {JSON.stringify(value ?? null)}
        </li>
      ))}
    </ul>
  );
}
