import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import { useState } from 'react';

/** Tells what it would copy. */
export default function CopyButton({ className }) {
  const { code, language } = useCodeBlockContext().metadata;
  const [label, setLabel] = useState('Take it');
  return (
    <Button className={className} onClick={() => setLabel(`${language}: ${code}`)}>
      {label}
    </Button>
  );
}
