import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** An anchor that hands all that it gets to the element. */
export default function NavbarNavLink({ to, href, label, isDropdownLink, ...props }) {
  const url = useBaseUrl(to);
  return (
    <Link data-fact="own-link" {...(href ? { href } : { to: url, isNavLink: true })} {...props}>
      {label}
    </Link>
  );
}
