/** The name that the blog plugin gives itself, and the folder of its translations. */
export const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';
