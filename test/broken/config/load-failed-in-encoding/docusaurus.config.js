import names from './names.json';

export default {
  title: names.title,
  url: 'https://docs.example.com',
  baseUrl: '/',
};
