export default {
  docs: ['index', 'gude'],
};
