export default function Sum() {
  return <p>{window.innerWidth} px</p>;
}
