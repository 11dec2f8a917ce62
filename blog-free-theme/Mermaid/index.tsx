import config from '@generated/mermaid';
import { drawDiagram, isLoadFailure, ModuleFailure, translate, useColorMode } from 'lectern/theme';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './styles.module.css';

/** The SVG of a diagram, an error message, or that Mermaid could not be loaded. */
type Drawing = { readonly svg: string } | { readonly problem: string } | { readonly missing: true };

/** A diagram, rendered by Mermaid in the browser; until then, and without JavaScript, its source is shown. */
export default function Mermaid({ value }: { readonly value: string }): ReactNode {
  const { drawing, retry } = useDrawing(value);
  const title =
    /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(value)?.[1] ??
    translate({ id: 'theme.Mermaid.title', message: 'Diagram' });
  return (
    <figure className={`docusaurus-mermaid-container ${styles.container}`} aria-label={title}>
      {drawing && 'problem' in drawing && (
        <div role="alert" className="alert alert--danger">
          {translate(
            { id: 'theme.Mermaid.problem', message: 'This diagram cannot be drawn: {problem}' },
            { problem: drawing.problem },
          )}
        </div>
      )}
      {drawing && 'missing' in drawing && <ModuleFailure onRetry={retry} />}
      {drawing && 'svg' in drawing ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by Mermaid
        <div dangerouslySetInnerHTML={{ __html: drawing.svg }} />
      ) : (
        <pre className={styles.source}>{value}</pre>
      )}
    </figure>
  );
}

function useDrawing(value: string): { readonly drawing: Drawing | null; readonly retry: () => void } {
  const { colorMode } = useColorMode();
  const id = `mermaid${useId().replace(/\W/g, '')}`;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws again
  useEffect(() => {
    let isCurrent = true;
    draw(value, { id, theme: config.theme[colorMode] }).then(drawn => isCurrent && setDrawing(drawn));
    return () => {
      isCurrent = false;
    };
  }, [value, id, colorMode, attempt]);
  return { drawing, retry: () => setAttempt(attempt + 1) };
}

async function draw(value: string, { id, theme }: { readonly id: string; readonly theme: string }): Promise<Drawing> {
  try {
    const { svg } = await drawDiagram(value, { id, config: { ...config.options, theme } });
    return { svg };
  } catch (error) {
    if (isLoadFailure(error)) return { missing: true };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
