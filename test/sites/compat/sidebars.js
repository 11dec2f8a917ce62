const links = ['a', 'b', 'c'].map(name => ({ type: 'link', label: name, href: `https://${name}.test` }));
const elsewhere = { type: 'category', label: 'Elsewhere', items: links };

module.exports = {
  main: ['intro', { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two', elsewhere] }],
};
