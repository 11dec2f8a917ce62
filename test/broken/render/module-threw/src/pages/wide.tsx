import { useState } from 'react';

interface Props {
  readonly start?: number;
}

// `window` is not there on the server.
const [isWide] = [useState !== undefined && window.innerWidth > 996];

export default function Wide({ start = 0 }: Props) {
  const [count] = useState(start);
  return (
    <main>
      {String(isWide)} {count}
    </main>
  );
}
