/** Samples of what an operation answers. */

import { STATUS_CODES } from 'node:http';
import type { ElementContent } from 'hast';
import { exampleOfSchema, writtenExample } from '../description/example.ts';
import { isJson } from '../description/media-types.ts';
import { asFields, resolveIn } from '../description/pointer.ts';
import { cut, type Sample } from '../description/samples.ts';
import type { Bundle, Fields } from '../description/types.ts';
import { sampleTabs } from './tabs.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** The responses of an operation by their status. */
export function responsesOf(
  { responses }: Fields,
  { bundle }: DescriptionWriter,
): readonly (readonly [status: string, response: Fields])[] {
  return Object.entries(asFields(responses)).flatMap(([status, value]) =>
    status.startsWith('x-') ? [] : [[status, resolveIn(bundle, value).fields] as const],
  );
}

/** A tab for each status whose body has an example, or a schema of which JSON can be made. */
export function answerTabs(operation: Fields, writer: DescriptionWriter): ElementContent[] {
  const samples = responsesOf(operation, writer).flatMap(([status, response]) => {
    const sample = sampleOf(response, writer);
    return sample ? [{ label: statusName(status, writer), ...exampleText(sample.value, sample.type) }] : [];
  });
  return samples.length > 0 ? [sampleTabs(samples, say(writer, 'responses'), writer)] : [];
}

/** The example that the tab of a response shows, if the description has it. */
export function writtenAnswer(response: Fields, { bundle }: DescriptionWriter): unknown {
  const [, media] = firstMedia(response, bundle) ?? [];
  return media && writtenExample(bundle, media)?.value;
}

/** The body of a response in its first media type: its example, or JSON made of its schema. */
function sampleOf(response: Fields, { bundle }: DescriptionWriter): { type: string; value: unknown } | undefined {
  const [type, media] = firstMedia(response, bundle) ?? [];
  if (type === undefined || !media) return undefined;
  const written = writtenExample(bundle, media);
  if (written) return { type, value: written.value };
  if (media.schema === undefined || !isJson(type)) return undefined;
  return { type, value: exampleOfSchema(bundle, media.schema, 'response') };
}

function firstMedia({ content }: Fields, bundle: Bundle): readonly [type: string, media: Fields] | undefined {
  const [entry] = Object.entries(asFields(content));
  return entry && [entry[0], resolveIn(bundle, entry[1]).fields];
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
