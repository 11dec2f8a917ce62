export default {
  title: 'A'
  url: 'https://a.test',
};
