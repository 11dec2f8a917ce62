import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const directive = z.string().refine(text => /^[a-z]+(?:-[a-z]+)*$/.test(text), {
  error: 'must be a directive, such as `connect-src`',
});

const KEYWORD = /^(?:self|none|unsafe-[a-z-]+|wasm-unsafe-eval|strict-dynamic|(?:sha\d+|nonce)-.*)$/;

/** One source of a directive of the content security policy. */
const source = z
  .string()
  .refine(text => /^[^\s;,]+$/.test(text), { error: 'must be one source, such as `https://api.example.com`' })
  .refine(text => !KEYWORD.test(text), { error: 'must stand in quotes of its own, as in `"\'self\'"`' });

export const hostFilesOption = keyOption(
  'hostFiles',
  z
    .boolean()
    .default(true)
    .describe('Whether to write `_headers` and `_redirects` for hosts such as Netlify and Cloudflare Pages.'),
);

export const policyOption = keyOption(
  'contentSecurityPolicy',
  z
    .union([z.boolean(), z.record(directive, z.array(source))])
    .optional()
    .describe(
      "Whether to generate a content security policy. Sources by directive, such as `{ 'connect-src': ['https://api.example.com'] }`, are added to it. If omitted, there is none, as in Docusaurus, and the build prints the line that turns it on.",
    ),
);
