/** Indents JSON and changes no value: numbers keep all digits. A text that is no JSON is returned as it is. */
export function prettyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let indent = 0;
  const line = () => `\n${'  '.repeat(Math.min(indent, MAX_INDENT))}`;
  return Array.from(text.matchAll(TOKEN), ([token], index) => {
    if (token === ',') return `,${line()}`;
    if (token === ':') return ': ';
    if (/^[[{]\s*[\]}]/.test(token)) return token.replace(/\s+/g, '');
    if (token === '{' || token === '[') {
      indent++;
      return token + line();
    }
    if (token !== '}' && token !== ']') return token;
    indent--;
    return index === 0 ? token : line() + token;
  }).join('');
}

/** Levels that are indented: otherwise the text would grow with the square of its depth. */
const MAX_INDENT = 40;

const TOKEN = /"(?:[^"\\]|\\[\s\S]?)*"?|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g;
