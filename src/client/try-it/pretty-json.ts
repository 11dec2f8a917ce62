/**
 * Indents JSON and changes no value: numbers keep all digits. A text that is no JSON is returned as it is.
 *
 * @param max characters after which the rest is left out, at most 200,000
 */
export function prettyJson(text: string, max: number): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let indent = 0;
  const line = () => `\n${'  '.repeat(indent)}`;
  const indented = (token: string): string => {
    if (token === ',') return `,${line()}`;
    if (token === ':') return ': ';
    if (/^[[{]\s*[\]}]/.test(token)) return token.replace(/\s+/g, '');
    if (token === '{' || token === '[') {
      indent++;
      return token + line();
    }
    if (token !== '}' && token !== ']') return token;
    indent--;
    return line() + token;
  };
  let shown = '';
  for (const [token] of text.matchAll(TOKEN)) {
    shown += indented(token);
    if (shown.length > max) break;
  }
  return shown;
}

/**
 * Engines have no room for a choice at each character of a long string: characters are matched in runs, and of escapes so many
 * that they are longer than any text that is shown.
 */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*){0,100000}"?|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g;
