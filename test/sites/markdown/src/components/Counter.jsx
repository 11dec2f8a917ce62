import CodeBlock from '@theme/CodeBlock';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <CodeBlock language="js" className="counted">
        {`const count = ${count};`}
      </CodeBlock>
    </>
  );
}
