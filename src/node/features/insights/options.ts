import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const endpoint = z
  .string()
  .refine(isEndpoint, {
    error: 'must be an address that begins with https://, or a path of the same host that begins with /',
    params: {
      fix: "Write an address such as 'https://insights.example.com/events' or '/events', without `#` and password; http:// is for localhost alone, since pages with https may not send there.",
    },
  })
  .describe('Address that events are sent to: with https, or a path of the same host.');

const schema = z.strictObject({
  endpoint,
  feedback: z.boolean().default(true).describe('Whether docs ask at their end if they were helpful.'),
  search: z.boolean().default(true).describe('Whether searches are sent.'),
  sample: z.number().min(0).max(1).default(1).describe('Share of the visits whose searches are sent, such as `0.1`.'),
});

export const insightsOption = keyOption(
  'insights',
  schema
    .optional()
    .describe(
      'Sends what readers search, and which pages were helpful, to an endpoint of yours; nothing about readers.',
    ),
);

function isEndpoint(text: string): boolean {
  if (/^\/(?!\/)[^\s\\#]*$/.test(text)) return true;
  if (/[\s\\#]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return username === '' && password === '' && (protocol === 'https:' || isLocal);
}
