export function onRouteDidUpdate({ location }) {
  document.documentElement.dataset.seen = location.pathname;
}
