/** Calls the function of a site that draws, and bounds what it does. */

import type { DiagramSource, DrawDiagram } from './settings.ts';

const MAX_SECONDS = 30;
const MAX_CHARACTERS = 2_000_000;

/** What a function has returned is no drawing, or none has come in time. */
export class NoDrawing extends Error {}

/** The SVG of a diagram, or two, of which the second is for the dark mode. @throws what the function throws, or NoDrawing */
export async function drawInTime(
  draw: DrawDiagram,
  source: Omit<DiagramSource, 'signal'>,
  seconds = MAX_SECONDS,
): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const overdue = new Promise<never>((_, reject) => {
    const stop = () => reject(new NoDrawing(`it was not drawn after ${seconds} s`));
    signal.addEventListener('abort', stop, { once: true });
  });
  // A later rejection is nobody's, also where the watch over tasks has ended the function, after which nothing here runs.
  overdue.catch(() => undefined);
  // The signal alone keeps no process alive, which has nothing else to do if the function waits for nothing.
  const alive = setTimeout(() => {}, seconds * 1000);
  try {
    return drawingsIn(await Promise.race([Promise.resolve(draw({ ...source, signal })), overdue]));
  } finally {
    clearTimeout(alive);
  }
}

function drawingsIn(result: unknown): readonly string[] {
  const { light, dark } = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>;
  const all = light === undefined && dark === undefined ? [result] : [light, dark];
  return all.map(svg => {
    if (typeof svg !== 'string' || !/<svg[\s>]/.test(svg)) {
      throw new NoDrawing(`the function has returned ${quoted(svg)}, which is no SVG`);
    }
    if (svg.length > MAX_CHARACTERS) {
      throw new NoDrawing(`its SVG has ${svg.length} characters, and ${MAX_CHARACTERS} are the most`);
    }
    return svg;
  });
}

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}
