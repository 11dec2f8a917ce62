import settings from '@generated/code-settings';
import { useContext, useEffect, useState } from 'react';
import { type CodeBlock, type CodePainter, codeHtml } from '../../shared/code/block.ts';
import { escapeText } from '../../shared/escape.ts';
import { CollectorContext } from '../contexts.ts';
import { useIsBrowser } from '../environment.tsx';

/** Language of code blocks without one. */
export const DEFAULT_LANGUAGE: string = settings.defaultLanguage ?? 'text';

/**
 * The content of a block's `code` element as HTML. It is highlighted on the server; during hydration the result is empty, and
 * React keeps the server's markup. Code that appears later is shown without highlighting until Prism is loaded.
 */
export function useCodeHtml(block: CodeBlock): string {
  const paintOnServer = useContext(CollectorContext)?.paint;
  const isBrowser = useIsBrowser();
  const key = JSON.stringify([block.language, block.meta, block.code]);
  const [adopted, setAdopted] = useState(isBrowser ? null : key);
  const [paint, setPaint] = useState<CodePainter | null>(null);
  if (adopted !== null && adopted !== key) setAdopted(null);
  const needsPrism = adopted !== key && paint === null && !paintOnServer;
  useEffect(() => {
    if (!needsPrism) return undefined;
    let isCurrent = true;
    loadPrism().then(
      prism => isCurrent && setPaint(() => prism.paint),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [needsPrism]);
  if (paintOnServer) return paintOnServer(block);
  if (adopted === key) return '';
  return (paint ?? plain)(block);
}

/** Loads Prism; `manual` keeps it from highlighting the whole page by itself. */
function loadPrism(): Promise<typeof import('./prism.ts')> {
  Object.assign(globalThis, { Prism: { manual: true } });
  return import('./prism.ts');
}

const plain: CodePainter = block =>
  codeHtml(block, {
    magicComments: settings.magicComments,
    highlight: code => code.split('\n').map(escapeText),
  });
