const { readFileSync } = require('node:fs');

/** `lectern:` each page says who owns it; all owners are in a file. */
module.exports = () => ({
  name: 'owners',
  loadContent: () => ({ team: 'docs' }),
  lectern: {
    addToPage: {
      module: './owner-of-page.js',
      settings: ({ content }) => ({ team: content.team }),
      files: { '.json': 'application/json' },
    },
    contentFiles: ({ content }) => [{ path: 'team.txt', text: `${content.team}\n` }],
    files: ({ pages }) => [
      {
        path: 'owners.json',
        text: JSON.stringify(pages.filter(({ facts }) => facts).map(({ path, title, facts }) => [path, title, facts])),
      },
    ],
    check: ({ pages }) => pages.flatMap(todosIn),
  },
});

function todosIn({ file }) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const column = line.indexOf('TODO') + 1;
    return column > 0 ? [{ message: 'A task is left', severity: 'warning', file, line: index + 1, column }] : [];
  });
}
