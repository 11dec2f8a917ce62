const { words } = require('./words.js');

module.exports = ({ path, title, html }, { team }) => {
  const headings = html.split('<h2').length - 1;
  const owner = `${team} ${words.own} ${title}`;
  return {
    head: [{ tagName: 'meta', attributes: { name: 'owner', content: owner } }],
    files: { '.json': JSON.stringify({ path, owner }) },
    facts: { owner, headings },
  };
};
