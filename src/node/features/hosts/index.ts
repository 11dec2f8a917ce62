/** Files from which hosts take redirects and headers, with the content security policy. */

import type { Feature } from '../../pipeline/feature.ts';
import { hostOutput } from './files.ts';
import { hostFilesOption, policyOption } from './options.ts';
import { requestProblems } from './requests.ts';

export const hosts: Feature = {
  name: 'hosts',
  options: [hostFilesOption, policyOption],
  advise: requestProblems,
  outputFiles: hostOutput,
};
