import * as z from 'zod';
import { pluginOption } from '../../config/option.ts';
import { pluginId } from '../../config/schema/common.ts';
import type { Checked } from '../../config/site.ts';

const STRATEGIES = ['appInstalled', 'standalone', 'queryString', 'mobile', 'saveData', 'always'] as const;

const schema = z.looseObject({
  id: pluginId,
  pwaHead: z
    .array(z.looseObject({ tagName: z.string().describe('Name of the HTML element.') }).catchall(z.string()))
    .default([])
    .describe('HTML tags for the `head` of every page.'),
  offlineModeActivationStrategies: z
    .array(z.enum(STRATEGIES))
    .default(['appInstalled', 'queryString', 'standalone'])
    .describe('Conditions for offline mode. If one of them is met, the browser stores the whole site.'),
  injectManifestConfig: z
    .looseObject({
      globPatterns: z.array(z.string()).optional().describe('Files to store; by default all that pages load.'),
      globIgnores: z.array(z.string()).optional().describe('Files not to store.'),
    })
    .optional()
    .describe('Files to store for offline use, as glob patterns.'),
});

export type PwaOptions = Checked<z.output<typeof schema>>;

export const pwaOption = pluginOption('plugin-pwa', schema, {
  type: { name: 'PwaPluginOptions', description: 'Options of the PWA plugin.' },
  unused: { keys: ['swCustom', 'swRegister'], reason: 'Lectern has its own service worker and script' },
});
