import { nearest } from '../../../shared/nearest.ts';
import { userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { parseHex } from './color.ts';
import { type ModePalette, paletteOf } from './palette.ts';

/** Colors to begin with. */
export const ACCENTS: Readonly<Record<string, string>> = {
  ocean: '#0b7285',
  forest: '#2b6e3f',
  plum: '#7a3e9d',
  clay: '#b0472b',
  slate: '#47566b',
};

export interface PaletteOptions {
  /** The name of an accent, or a hexadecimal color; undefined to list the accents. */
  readonly color: string | undefined;
  readonly log: Log;
}

/** Prints the style rules of a brand color for both modes, and how well its texts can be read. @throws UserError */
export function printPalette({ color, log }: PaletteOptions): void {
  if (color === undefined) {
    const names = Object.entries(ACCENTS).map(([name, hex]) => `  ${name.padEnd(8)}${hex}`);
    log.info(
      [
        'Name an accent, or the color of your brand:',
        '',
        ...names,
        '',
        'lectern theme ocean',
        "lectern theme '#0b7285'",
      ].join('\n'),
    );
    return;
  }
  const written = ACCENTS[color.toLowerCase()] ?? color;
  const brand = parseHex(written);
  if (!brand) throw noColor(color);
  const { light, dark } = paletteOf(brand);
  log.info([rule(':root', light), '', rule("html[data-theme='dark']", dark), '', table(light, dark)].join('\n'));
}

function noColor(color: string) {
  const near = nearest(color.toLowerCase(), Object.keys(ACCENTS));
  const fix = near
    ? `Did you mean \`${near}\`?`
    : "Write it as '#0b7285', in quotes, or name an accent: `lectern theme` lists them.";
  return userError({ code: 'cli/usage', message: `'${color}' is no color.`, fix });
}

function rule(selector: string, { primary, onPrimary }: ModePalette): string {
  return `${selector} {\n  --ifm-color-primary: ${primary};\n  --lectern-on-primary: ${onPrimary};\n}`;
}

/** A table in a comment, so that all of the output can be a style sheet. */
function table(light: ModePalette, dark: ModePalette): string {
  const row = (name: string, ...cells: readonly string[]) =>
    ` * ${name.padEnd(20)}${cells.map(cell => cell.padStart(8)).join('')}`;
  const rows = Object.keys(light.contrasts).map(name =>
    row(name, ...[light, dark].map(({ contrasts }) => (contrasts[name] ?? 0).toFixed(1))),
  );
  return [
    '/*',
    row('Contrast', 'light', 'dark'),
    ...rows,
    ' * Text is readable from 4.5 on (WCAG 2.2, AA).',
    ' */',
  ].join('\n');
}
