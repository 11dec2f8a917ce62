export default { people: [{ Team: ['01-team'] }] };
