const width = window.innerWidth;

export default function Footer() {
  return <footer>{width}</footer>;
}
