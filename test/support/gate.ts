/** A promise that is kept when the test says so. */
export interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

/** A gate that is closed. */
export function gate(): Gate {
  const slot = { open: () => {} };
  const passed = new Promise<void>(resolve => {
    slot.open = resolve;
  });
  return { passed, open: () => slot.open() };
}
