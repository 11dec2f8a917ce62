export default () => <p>Tea</p>;
