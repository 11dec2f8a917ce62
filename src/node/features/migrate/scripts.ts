/** Matches `docusaurus` as a command, rather than as the name of a script or part of another name. */
const COMMAND = /(?<![\w./@-]|\brun )docusaurus(?![\w./:-])(?! +deploy\b)/g;

/** Options that Lectern does not have. */
const WITHOUT_EFFECT = / --(?:no-minify|bundle-analyzer|dev|hot-only|skip-build)\b/g;

/**
 * Makes a script of `package.json` call Lectern instead of Docusaurus.
 *
 * @example moveScript('CI=1 docusaurus build --no-minify') // 'CI=1 lectern build'
 */
export function moveScript(script: string): string {
  return script
    .split(/((?<!\s)\s*(?:&&|\|\||;)\s*)/)
    .map(command => {
      const moved = command.replace(COMMAND, 'lectern');
      if (moved === command) return command;
      const known = moved.replace(WITHOUT_EFFECT, '');
      const served = / serve\b(.*)/s.exec(known)?.[1] ?? '';
      return / --build\b/.test(served) ? `lectern build && ${known.replace(' --build', '')}` : known;
    })
    .join('');
}

/** Whether a script calls Docusaurus for something that Lectern has no command for. */
export function deploys(script: string): boolean {
  return /(?<![\w./@-])docusaurus +deploy\b/.test(script);
}

/** Whether a script calls Docusaurus, by its command, its package or a file of that. */
export function callsDocusaurus(script: string): boolean {
  return deploys(script) || /@docusaurus\/core\b|\.bin\/docusaurus\b/.test(script);
}
