import { Redirect } from '@docusaurus/router';
import type { ReactNode } from 'react';

export default function Moved(): ReactNode {
  return <Redirect to="/base/tools" />;
}
