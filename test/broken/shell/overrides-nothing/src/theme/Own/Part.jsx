export default () => <p>Used</p>;
