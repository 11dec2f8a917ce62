const { writeFileSync } = require('node:fs');
const path = require('node:path');

/** Has texts that the site may say in other words, and a command. */
module.exports = function words() {
  return {
    name: 'words',
    loadContent: () => ({ word: 'colour' }),
    getTranslationFiles: ({ content }) => [
      { path: 'words', content: { word: { message: content.word }, footer: { message: 'Made of colour' } } },
    ],
    translateContent: ({ translationFiles: [file] }) => ({ word: file.content.word.message }),
    translateThemeConfig: ({ themeConfig, translationFiles: [file] }) => ({
      ...themeConfig,
      words: file.content.footer.message,
    }),
    getDefaultCodeTranslationMessages: () => ({ 'words.hello': 'Hello' }),
    contentLoaded: ({ content, actions }) => actions.setGlobalData(content),
    postBuild({ content, outDir, siteConfig }) {
      const facts = { ...content, footer: siteConfig.themeConfig.words };
      writeFileSync(path.join(outDir, 'made/words.json'), JSON.stringify(facts));
    },
    extendCli(cli) {
      cli
        .command('greet <name>')
        .description('Says hello')
        .option('-t, --times <number>', 'How often', '1')
        .option('--loud', 'In capitals')
        .action((name, command) => {
          const { loud, times } = command.opts();
          const text = Array(Number(times)).fill(`Hello ${name}!`).join(' ');
          console.log(command.loud && loud ? text.toUpperCase() : text);
        });
    },
  };
};
