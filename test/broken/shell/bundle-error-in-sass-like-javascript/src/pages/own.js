import './own.scss';

export default () => <p>Own</p>;
