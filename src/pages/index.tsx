import Layout from '@theme/Layout';
import { useSite } from 'lectern/client';
import type { ReactNode } from 'react';
import { Anatomy } from '../components/home/Anatomy.tsx';
import { Hero } from '../components/home/Hero.tsx';
import { Keyboards } from '../components/home/Keyboards.tsx';
import { LastCall } from '../components/home/LastCall.tsx';
import { Powered } from '../components/home/Powered.tsx';
import { Reasons } from '../components/home/Reasons.tsx';
import { Showcase } from '../components/home/Showcase.tsx';
import { Steps } from '../components/home/Steps.tsx';

/** The home page: what DocSearch is, who has it and why, how to get it, and how it is made. */
export default function Home(): ReactNode {
  const { tagline } = useSite();
  return (
    <Layout title={tagline} description={tagline}>
      <main>
        <Hero />
        <Showcase />
        <Reasons />
        <Steps />
        <Anatomy />
        <Powered />
        <Keyboards />
        <LastCall />
      </main>
    </Layout>
  );
}
