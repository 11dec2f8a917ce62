import type { Definition, Image, Link } from 'mdast';
import type { ReferenceHook } from '../../config/hooks.ts';
import { type Reporting, severityOf } from '../../diagnostics/index.ts';
import { locationOf, type PageContext } from '../page-context.ts';

/** A problem with a link or an image, and the site's setting for it. */
export interface BrokenReference {
  readonly answer: Reporting | ReferenceHook;
  readonly name: 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages';
  readonly code: string;
  /** About the URL as it is written. */
  readonly message: string;
  readonly fix: string;
}

/**
 * Reports a reference that leads nowhere, or lets the site's function mend it: then the node has another URL.
 *
 * @returns whether it is reported, so that nobody need look at it again
 */
export function brokenReference(node: Link | Definition | Image, context: PageContext, hook: BrokenReference): boolean {
  const { answer, name, code, message, fix } = hook;
  const location = locationOf(context, node);
  if (typeof answer !== 'function') {
    const severity = severityOf(answer);
    if (severity) context.diagnostics.push({ code, severity, message, location, fix });
    return severity !== undefined;
  }
  try {
    const url = answer({ sourceFilePath: context.source.file, url: node.url, node });
    if (typeof url === 'string') node.url = url;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const told = `\`markdown.hooks.${name}\` failed for \`${node.url}\`: ${cause}`;
    context.diagnostics.push({ code, severity: 'error', message: told, location, fix });
    return true;
  }
  return false;
}
