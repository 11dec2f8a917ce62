export default function AdmonitionIconNote() {
  return <b data-fact="own-icon">N</b>;
}
