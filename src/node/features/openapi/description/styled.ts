/** Parameters and fields of forms in samples, as their styles write them. */

import { type ParameterStyle, type ParameterValue, parameterValue, queryText } from '../../../../shared/parameters.ts';
import { exampleOf, writtenExample } from './example.ts';
import { encodingOf, isJson, partType, preferredMedia } from './media-types.ts';
import { asText } from './pointer.ts';
import type { Bundle, Fields } from './types.ts';

/** A field of a form: a text, or a file; of one in parts with the media type that it has to have. */
export type FormField = readonly [name: string, value: string, isFile?: boolean, type?: string | undefined];

/** A parameter with its example; one with a media type is a text in that. */
export function styled(bundle: Bundle, parameter: Fields): readonly [ParameterStyle, ParameterValue] {
  const how = styleOf(asText(parameter.name), parameter);
  const [type, media] = preferredMedia(parameter.content) ?? [];
  const value = exampleOf(bundle, writtenExample(bundle, parameter) || !media ? parameter : media);
  if (type !== undefined)
    return [how, isJson(type) && typeof value !== 'string' ? JSON.stringify(value) : String(value)];
  // A made text says less than the name.
  const named = (each: unknown) => (each === 'string' ? how.name.toUpperCase() : each);
  return [how, parameterValue(Array.isArray(value) ? value.map(named) : named(value))];
}

function styleOf(name: string, { in: place, style, explode, allowReserved }: Fields): ParameterStyle {
  return {
    name,
    place: asText(place),
    style: typeof style === 'string' ? style : undefined,
    explode: typeof explode === 'boolean' ? explode : undefined,
    isReserved: allowReserved === true,
  };
}

interface FormOptions {
  readonly media: Fields;
  /** Whether the fields are encoded like those of a query. */
  readonly isForm: boolean;
  readonly isFile: (name: string) => boolean;
}

/** The fields of a form: as many as the style of a value in `encoding` makes of it. */
export function formFields(values: Fields, { media, isForm, isFile }: FormOptions): readonly FormField[] {
  return Object.entries(values).flatMap(([name, value]): readonly FormField[] => {
    const own = encodingOf(media, name);
    const type = isForm ? undefined : partType(own, value);
    if (isFile(name)) return [[name, 'file', true, type]];
    const hasStyle = isForm && [own.style, own.explode].some(each => each !== undefined);
    // Without a style, the items of a list have a field each, and an object is JSON.
    if (!hasStyle && !Array.isArray(value))
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value), false, type]];
    const style = hasStyle ? styleOf(name, own) : { name, place: 'query' };
    const pairs = new URLSearchParams(queryText({ ...style, isReserved: false }, parameterValue(value)));
    return Array.from(pairs, ([key, text]): FormField => [key, text, false, type]);
  });
}
