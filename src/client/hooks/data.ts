import { dataKey } from '../../shared/data-key.ts';
import { useServerData } from '../contexts.ts';

declare global {
  /** The site's data by name, with the types that its schemas return. Lectern adds them in `.lectern/types.d.ts`. */
  interface LecternData {}
}

/** A name of `data` in the config. */
export type DataName = keyof LecternData extends never ? string : keyof LecternData;

/** The data of a name. */
export type DataOf<Name> = Name extends keyof LecternData ? LecternData[Name] : unknown;

/**
 * The value of a data file, by its name in `data` of the config. Reading it makes it part of the page, also without JavaScript; components that
 * run in the browser only do not get it. @throws Error for a name that the config does not have
 */
export function useData<Name extends DataName>(name: Name): DataOf<Name> {
  const found = useServerData()(dataKey(name), ({ data }) => data[name]);
  if (found === undefined)
    throw new Error(
      `\`useData\` knows no data '${name}': \`data\` in the config does not have it, or the component was not on the page when it was built.`,
    );
  return found as DataOf<Name>;
}
