import renderRoutes from '@docusaurus/renderRoutes';

export default function Outer({ level, route }) {
  return (
    <section data-fact={level}>
      {renderRoutes(route.routes, { given: 'by the outer route', answer: 'its own' })}
    </section>
  );
}
