export default () => <footer>Mine</footer>;
