import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const address = z.string().refine(src => /^(?:https?:\/)?\/./.test(src), 'must begin with https:// or /');

/** Fix for a value that is copied from a page of the service. */
const fromPage = (where: string) => ({ fix: `Copy it from ${where}.` });

const plausible = z
  .strictObject({
    domain: z
      .string()
      .refine(domain => /^(?!https?:)\S+$/.test(domain), 'must be a domain, such as docs.example.com')
      .optional()
      .describe('Domain as Plausible knows it. Omit it with a `src` that Plausible made for the site (`pa-….js`).'),
    src: address
      .optional()
      .describe(
        "URL of the script: the site's own of Plausible, or one of your server. `https://plausible.io/js/script.js` by default.",
      ),
  })
  .refine(({ domain, src }) => domain !== undefined || src !== undefined, {
    error: 'must have a `domain`, or the `src` of a script that Plausible made for the site',
  });

const umami = z.strictObject({
  id: z
    .string()
    .refine(id => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id), {
      error: "must be the website's id, a UUID",
      params: fromPage("the website's settings in Umami"),
    })
    .describe('Id of the website.'),
  src: address.default('https://cloud.umami.is/script.js').describe('URL of the script, such as one of your server.'),
});

const fathom = z.strictObject({
  site: z
    .string()
    .refine(site => /^\w+$/.test(site), {
      error: "must be the site's id, such as ABCDEFGH",
      params: fromPage("the site's settings in Fathom"),
    })
    .describe('Id of the site.'),
  src: address
    .default('https://cdn.usefathom.com/script.js')
    .describe('URL of the script, such as one of your domain.'),
});

const posthog = z.strictObject({
  key: z
    .string()
    .refine(key => key.startsWith('phc_'), {
      error: 'must begin with phc_, as public keys of projects do',
      params: { ...fromPage("the project's settings in PostHog"), isSecret: true },
    })
    .describe('Public key of the project.'),
  host: z
    .string()
    .refine(host => /^https?:\/\/[^/\s]+\/?$/.test(host), 'must be an origin, such as https://eu.i.posthog.com')
    .default('https://us.i.posthog.com')
    .describe('Where visits are sent: `https://eu.i.posthog.com` for projects in Europe, or your server.'),
});

const schema = z.strictObject({
  plausible: plausible.optional().describe('Counts visits with Plausible.'),
  umami: umami.optional().describe('Counts visits with Umami.'),
  fathom: fathom.optional().describe('Counts visits with Fathom.'),
  posthog: posthog.optional().describe('Counts visits with PostHog.'),
});

/** The services that count visits. */
export type Analytics = z.output<typeof schema>;

export const analyticsOption = keyOption(
  'analytics',
  schema.optional().describe('Counts visits with a service, in builds: its script, and what the policy has to allow.'),
);
