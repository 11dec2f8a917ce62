import { reportStorageFailure } from './storage-failure.ts';

/** A value that the tab keeps while it is open, as JSON. Failures are logged, and a value that cannot be read counts as absent. */
export interface SessionValue {
  read(): unknown;
  /** Returns whether the value is kept. */
  write(value: unknown): boolean;
}

export function createSessionValue(key: string): SessionValue {
  function guarded<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      reportStorageFailure(key, error);
      return undefined;
    }
  }
  return {
    read: () => guarded(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown),
    write: value => guarded(() => sessionStorage.setItem(key, JSON.stringify(value)) ?? true) === true,
  };
}
