/** `docusaurus` as a command: not a script of that name, nor a part of a path or of another name. */
const COMMAND = /(?<![\w./@-]|\brun )docusaurus(?![\w./-])(?! +deploy\b)/g;

/** Options without a meaning here. */
const WITHOUT_EFFECT = / --(?:no-minify|bundle-analyzer|dev|hot-only|skip-build)\b/g;

/**
 * A script of `package.json` that calls Lectern where it called Docusaurus.
 *
 * @example moveScript('CI=1 docusaurus build --no-minify') // 'CI=1 lectern build'
 */
export function moveScript(script: string): string {
  return script
    .split(/(\s*(?:&&|\|\||;)\s*)/)
    .map(command => {
      const moved = command.replace(COMMAND, 'lectern');
      if (moved === command) return command;
      const known = moved.replace(WITHOUT_EFFECT, '');
      return / serve\b.* --build\b/.test(known) ? `lectern build && ${known.replace(' --build', '')}` : known;
    })
    .join('');
}

/** Whether a script still calls Docusaurus, for what Lectern has no command. */
export function deploys(script: string): boolean {
  return /(?<![\w./@-])docusaurus +deploy\b/.test(script);
}
