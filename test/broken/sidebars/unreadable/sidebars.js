export default {
  docs: [
};
