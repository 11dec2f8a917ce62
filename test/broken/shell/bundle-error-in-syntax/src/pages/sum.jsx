export default function Sum() {
  return <p>{1 + }</p>;
}
