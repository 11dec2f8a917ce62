/** Values by name, of which those stay that somebody asked for since the turn before the last. */
export interface Recent<T> {
  get(name: string): T | undefined;
  set(name: string, value: T): void;
  delete(name: string): void;
  turn(): void;
}

export function createRecent<T>(): Recent<T> {
  let before = new Map<string, T>();
  let now = new Map<string, T>();
  return {
    get(name) {
      const value = now.get(name) ?? before.get(name);
      if (value !== undefined) now.set(name, value);
      return value;
    },
    set(name, value) {
      now.set(name, value);
    },
    delete(name) {
      now.delete(name);
      before.delete(name);
    },
    turn() {
      before = now;
      now = new Map();
    },
  };
}
