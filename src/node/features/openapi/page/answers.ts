/** Samples of what an operation answers. */

import { STATUS_CODES } from 'node:http';
import type { ElementContent } from 'hast';
import { exampleOfSchema, writtenExample } from '../description/example.ts';
import { isJson } from '../description/media-types.ts';
import { asFields, resolveIn } from '../description/pointer.ts';
import { cut, type Sample } from '../description/samples.ts';
import type { Fields } from '../description/types.ts';
import { sampleTabs } from './tabs.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** A tab for each status whose body has an example, or a schema of which JSON can be made. */
export function answerTabs(responses: unknown, writer: DescriptionWriter): ElementContent[] {
  const samples = Object.entries(asFields(responses)).flatMap(([status, value]) => {
    if (status.startsWith('x-')) return [];
    const sample = sampleOf(resolveIn(writer.bundle, value).fields, writer);
    return sample ? [{ label: statusName(status, writer), ...exampleText(sample.value, sample.type) }] : [];
  });
  return samples.length > 0 ? [sampleTabs(samples, say(writer, 'responses'), writer)] : [];
}

/** The body of a response in its first media type: its example, or JSON made of its schema. */
export function sampleOf({ content }: Fields, { bundle }: DescriptionWriter): { type: string; value: unknown } | null {
  const [entry] = Object.entries(asFields(content));
  if (!entry) return null;
  const [type, value] = entry;
  const media = resolveIn(bundle, value).fields;
  const written = writtenExample(bundle, media);
  if (written) return { type, value: written.value };
  if (media.schema === undefined || !isJson(type)) return null;
  return { type, value: exampleOfSchema(bundle, media.schema, 'response') };
}

/** An example as code. */
export function exampleText(value: unknown, type: string): Omit<Sample, 'label'> {
  const isText = typeof value === 'string' && !isJson(type);
  return {
    language: isText ? 'text' : 'json',
    code: cut(isText ? value : (JSON.stringify(value, null, 2) ?? '')),
  };
}

/** @example statusName('404', writer) // '404 Not Found' */
export function statusName(status: string, writer: DescriptionWriter): string {
  if (status === 'default') return say(writer, 'anyStatus');
  return Object.hasOwn(STATUS_CODES, status) ? `${status} ${STATUS_CODES[status]}` : status;
}
