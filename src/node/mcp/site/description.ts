import * as z from 'zod';
import { MANIFEST } from '../../../shared/search/format.ts';
import { DESCRIPTION_FORMAT, SITE_DESCRIPTION, type SiteDescription } from '../../../shared/site-description.ts';
import { type UserError, userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import type { SiteFiles } from '../files/types.ts';
import { plainText } from './plain-text.ts';

/** Texts that are shown to models and on terminals. */
const text = z.string().transform(text => plainText(text).slice(0, 300));
const baseUrl = z.string().regex(/^\/(?:[^?#]*\/)?$/);

/** Schema of the description: files of other servers are validated. */
const DESCRIPTION = z.object({
  format: z.literal(DESCRIPTION_FORMAT),
  generator: z.string().regex(/^\d+\.\d+\.\d[\w.+-]*$/),
  title: text,
  tagline: text,
  url: z.url({ protocol: /^https?$/ }),
  baseUrl,
  language: z.string(),
  languages: z.array(z.object({ name: z.string(), label: text, address: z.url({ protocol: /^https?$/ }) })),
  docs: z.array(
    z.object({
      id: z.string(),
      versions: z.array(
        z.object({
          name: z.string(),
          label: text,
          path: z.string(),
          isLast: z.boolean(),
          sidebars: z.array(z.object({ name: z.string(), file: z.string() })),
        }),
      ),
    }),
  ),
}) satisfies z.ZodType<SiteDescription>;

/** Reads a site's description. @throws UserError when it is missing or invalid */
export async function readDescription(files: SiteFiles, folder: string): Promise<SiteDescription> {
  const bytes = await files.read(folder + SITE_DESCRIPTION);
  if (!bytes) throw await noDescription(files, folder);
  const json = attempt<unknown>(() => JSON.parse(new TextDecoder().decode(bytes)));
  const { success, data, error } = DESCRIPTION.safeParse(json);
  if (success) return data;
  const other = z.object({ format: z.number(), generator: DESCRIPTION.shape.generator }).safeParse(json).data;
  if (other && other.format !== DESCRIPTION_FORMAT) throw otherFormat(files, other);
  const [issue] = error.issues;
  throw userError({
    code: 'mcp/damaged',
    message: `\`${folder}${SITE_DESCRIPTION}\` of ${files.name} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`,
    fix: 'Build and publish the site again.',
  });
}

/** The error for a site built by another version of Lectern, whose files this version cannot read. */
export function otherFormat({ name }: SiteFiles, { generator }: { readonly generator: string }): UserError {
  return userError({
    code: 'mcp/other-format',
    message: `${name} was built by Lectern ${generator}, whose files this version does not read`,
    fix: `Use the version that built it, \`npx lectern@${generator} mcp ${name}\`, or build the site with this one.`,
  });
}

async function noDescription(files: SiteFiles, folder: string): Promise<UserError> {
  if (await files.read(`${folder}search/${MANIFEST}`)) {
    return userError({
      code: 'mcp/other-format',
      message: `${files.name} was built by a version of Lectern that has no \`mcp\`: it has an index, and no \`${SITE_DESCRIPTION}\``,
      fix: 'Build and publish the site with this version.',
    });
  }
  return userError({
    code: 'mcp/no-site',
    message: `There is no site built by Lectern at ${files.name}: it has no \`${folder}${SITE_DESCRIPTION}\``,
    fix: 'Pass the URL of its home page, including the base URL, or the output folder of `lectern build`.',
  });
}
