import type { Application } from './send.ts';

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** An application as text, to be sent by email. */
export function letterOf({ url = '', email = '', repoURL }: Application): Letter {
  const addresses = [`Documentation: ${url}`, `Email: ${email}`, ...(repoURL ? [`Repository: ${repoURL}`] : [])];
  return {
    subject: url ? `DocSearch for ${url}` : 'DocSearch for our documentation',
    body: [
      'Hello,',
      'I would like to have DocSearch on this site:',
      addresses.join('\n'),
      'It is the public documentation of something for developers, or a technical blog. I own it, or I have every consent it takes, and I have read the checklist. I understand that DocSearch is a Free Service under the Terms of Service and the Special Free Services Terms.',
    ].join('\n\n'),
  };
}

/** A link that opens a letter in the mail program. @example mailUrl('a@b.c', letterOf({})) // 'mailto:a@b.c?subject=…' */
export function mailUrl(address: string, { subject, body }: Letter): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
