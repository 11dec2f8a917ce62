export default function Last() {
  return <p>Last time you read {localStorage.getItem('last')}.</p>;
}
