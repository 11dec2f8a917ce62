/** Files from which hosts take redirects and headers, with the content security policy. */

import type { Feature } from '../../pipeline/feature.ts';
import { hostOutput } from './files.ts';

export const hosts: Feature = { name: 'hosts', outputFiles: hostOutput };
