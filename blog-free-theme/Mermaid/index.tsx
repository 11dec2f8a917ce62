import config from '@generated/mermaid';
import { inTime, isLoadFailure, ModuleFailure, translate, useColorMode } from 'lectern/client';
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

type Module = typeof import('mermaid');

/** Mermaid, for all diagrams, the failures to load it or what it loads, and the end of the last drawing. */
const state: { module: Promise<Module> | null; failures: number; last: Promise<unknown> } = {
  module: null,
  failures: 0,
  last: Promise.resolve(),
};

/**
 * The URL of an attempt to load Mermaid: another one for the same file each time, since browsers keep modules that failed. As its
 * folder is written in another way, so are the URLs of all modules that it imports.
 */
function urlOf(attempt: number): string {
  const encoded = (letter: string, index: number) =>
    (attempt >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  return config.url.replace(/mermaid(?=-)/, name => [...name].map(encoded).join(''));
}

/**
 * Draws a diagram after those before it, as Mermaid does, so that the time that its modules may take is its own. Where modules fail
 * meanwhile, it does not wait for them again.
 */
function draw(value: string, options: { readonly id: string; readonly theme: string }): Promise<Drawing> {
  const { failures } = state;
  const drawing = state.last.then(() =>
    state.failures > failures ? { missing: true as const } : drawNext(value, options),
  );
  state.last = drawing;
  return drawing;
}

async function drawNext(
  value: string,
  { id, theme }: { readonly id: string; readonly theme: string },
): Promise<Drawing> {
  const url = urlOf(state.failures);
  try {
    state.module ??= inTime<Module>(import(/* webpackIgnore: true */ url), url);
    const { default: mermaid } = await state.module;
    mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, ...config.options, theme } as never);
    return { svg: (await inTime(mermaid.render(id, value), url)).svg };
  } catch (error) {
    if (!isLoadFailure(error)) return { problem: error instanceof Error ? error.message : String(error) };
    console.error(error);
    state.module = null;
    state.failures++;
    return { missing: true };
  }
}
