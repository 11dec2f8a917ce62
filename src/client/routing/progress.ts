import bar from 'nprogress';

const DELAY_MS = 200;

/** The progress bar of a slow navigation: it appears 200 ms after `start`, and disappears with `done`. */
export interface Progress {
  start(): void;
  done(): void;
}

/** Creates the progress bar. Its code is part of the shell: where it is needed, loading it would be slow, too. */
export function createProgress(): Progress {
  const state: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined };
  bar.configure({
    showSpinner: false,
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
    barSelector: '.bar',
  });
  return {
    start() {
      clearTimeout(state.timer);
      state.timer = setTimeout(() => bar.start(), DELAY_MS);
    },
    done() {
      clearTimeout(state.timer);
      bar.done();
    },
  };
}
