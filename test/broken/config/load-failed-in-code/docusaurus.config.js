const words = undefined;
export default { title: words.title };
