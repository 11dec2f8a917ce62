import type nprogress from 'nprogress';

const DELAY_MS = 200;

/** The progress bar of a slow navigation: it appears 200 ms after `start`, and disappears with `done`. */
export interface Progress {
  start(): void;
  done(): void;
}

/** Creates the progress bar, whose code is loaded for the first slow navigation. */
export function createProgress(): Progress {
  const state: { timer: ReturnType<typeof setTimeout> | undefined; bar: Promise<typeof nprogress> | undefined } = {
    timer: undefined,
    bar: undefined,
  };
  return {
    start() {
      clearTimeout(state.timer);
      state.timer = setTimeout(() => {
        state.bar = loadBar();
        const started = state.timer;
        state.bar.then(bar => {
          if (state.timer === started) bar.start();
        }, console.error);
      }, DELAY_MS);
    },
    done() {
      clearTimeout(state.timer);
      state.timer = undefined;
      state.bar?.then(bar => bar.done(), console.error);
    },
  };
}

async function loadBar(): Promise<typeof nprogress> {
  const { default: bar } = await import('nprogress');
  bar.configure({
    showSpinner: false,
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
    barSelector: '.bar',
  });
  return bar;
}
