import note from './first.note';

export default () => <p>{note}</p>;
