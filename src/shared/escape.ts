const IN_TEXT = /[&<>]/;

/** Escapes text for HTML or XML between tags. */
export function escapeText(text: string): string {
  // Fast path: code is escaped token by token, and most tokens need no escaping.
  if (!IN_TEXT.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Escapes text within a `script` element, so that it cannot close the element. */
export function escapeScript(text: string): string {
  return text.replace(/<(?=\/script|!--)/gi, '\\u003c');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for any place in HTML, within quotes too; values of search records are escaped this way. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '');
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes entities, once; named entities other than XML's five are left as they are. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/gi,
    (entity: string, name?: string, decimal?: string, hex?: string) => {
      if (name) return CHARACTERS[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
