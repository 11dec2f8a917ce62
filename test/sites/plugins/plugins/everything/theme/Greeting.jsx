import Original from '@theme-init/Greeting';

export default function Greeting({ text }) {
  return (
    <p data-fact="wrapped">
      <Original text={text} />
    </p>
  );
}
