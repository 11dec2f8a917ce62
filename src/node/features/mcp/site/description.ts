import * as z from 'zod';
import { MANIFEST } from '../../../../shared/search/format.ts';
import { DESCRIPTION_FORMAT, SITE_DESCRIPTION, type SiteDescription } from '../../../../shared/site-description.ts';
import { type UserError, userError } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';
import type { SiteFiles } from '../files/types.ts';
import { MAX_DESCRIPTION_BYTES, MAX_INSTANCES, MAX_TITLE, MAX_URL } from '../limits.ts';
import { shortText } from './plain-text.ts';

/** Texts that are shown to models and on terminals. */
const text = z.string().transform(text => shortText(text));
const name = z.string().max(MAX_TITLE);
const path = z.string().max(MAX_URL);
const baseUrl = path.regex(/^\/(?:[^?#]*\/)?$/);

/** A list that is read up to its first item that is not valid: an error for each of a million would be as large as the list is. */
const listOf = <T>(item: z.ZodType<T>, max = Number.POSITIVE_INFINITY) =>
  z
    .array(z.unknown())
    .max(max)
    .transform((values, context): T[] => {
      const items: T[] = [];
      for (const [at, value] of values.entries()) {
        const { data, error, success } = item.safeParse(value);
        if (success) items.push(data);
        else {
          const [issue] = error.issues;
          context.addIssue({ code: 'custom', message: issue?.message, path: [at, ...(issue?.path ?? [])] });
          return z.NEVER;
        }
      }
      return items;
    });

const VERSION = z.object({
  name,
  label: text,
  path,
  isLast: z.boolean(),
  sidebars: listOf(z.object({ name, file: path })),
});

/** Schema of the description: files of other servers are validated. */
const DESCRIPTION = z.object({
  format: z.literal(DESCRIPTION_FORMAT),
  generator: z.string().regex(/^\d+\.\d+\.\d[\w.+-]*$/),
  title: text,
  tagline: text,
  url: z.url({ protocol: /^https?$/ }),
  baseUrl,
  language: name,
  languages: listOf(z.object({ name, label: text, address: z.url({ protocol: /^https?$/ }) }), MAX_INSTANCES),
  docs: listOf(z.object({ id: name, versions: listOf(VERSION) }), MAX_INSTANCES),
}) satisfies z.ZodType<SiteDescription>;

/** Reads a site's description. @throws UserError when it is missing or invalid */
export async function readDescription(files: SiteFiles, folder: string): Promise<SiteDescription> {
  const bytes = await files.read(folder + SITE_DESCRIPTION);
  if (!bytes) throw await noDescription(files, folder);
  const damaged = (reason: string): UserError =>
    userError({
      code: 'mcp/damaged',
      message: `\`${folder}${SITE_DESCRIPTION}\` of ${files.name} cannot be read: ${reason}`,
      fix: 'Build and publish the site again.',
    });
  if (bytes.length > MAX_DESCRIPTION_BYTES) throw damaged(`it has more than ${MAX_DESCRIPTION_BYTES / 2 ** 20} MB`);
  const json = attempt<unknown>(() => JSON.parse(new TextDecoder().decode(bytes)));
  const { success, data, error } = DESCRIPTION.safeParse(json);
  if (success) return data;
  const other = z.object({ format: z.number(), generator: DESCRIPTION.shape.generator }).safeParse(json).data;
  if (other && other.format !== DESCRIPTION_FORMAT) throw otherFormat(files, other);
  const [issue] = error.issues;
  throw damaged(`${issue?.path.join('.')}: ${issue?.message}`);
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
