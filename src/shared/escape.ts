const IN_TEXT = /[&<>]/;

/** Text as it stands between tags of HTML or XML. */
export function escapeText(text: string): string {
  // Most text needs nothing, and code is escaped token by token.
  if (!IN_TEXT.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as it stands in an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Text of a script that does not end it. */
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

/** Text as it stands anywhere in HTML, quotes among it: so records are written. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '');
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that HTML without tags stands for; entities are decoded once, and names that nobody needs stay. */
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
