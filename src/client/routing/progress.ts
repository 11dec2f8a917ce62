import type nprogress from 'nprogress';

const DELAY_MS = 200;

/** The bar over a slow navigation: it starts 200 ms after `start`, and `done` finishes it. */
export interface Progress {
  start(): void;
  done(): void;
}

/** The bar's code is loaded when it is first needed: a fast site never does. */
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
