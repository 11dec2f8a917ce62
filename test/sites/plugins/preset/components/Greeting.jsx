export default function Greeting({ text }) {
  return <b data-fact="greeting">{text}</b>;
}
