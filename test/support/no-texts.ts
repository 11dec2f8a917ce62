/** The texts of a page in English, for unit tests of what translates: the sources have the messages. */
export default {};
