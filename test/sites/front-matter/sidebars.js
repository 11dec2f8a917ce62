export default {
  main: ['everything', 'titled', 'hidden', 'a', 'b', 'c'],
  second: ['elsewhere'],
};
