export default ['a', 'list'];
