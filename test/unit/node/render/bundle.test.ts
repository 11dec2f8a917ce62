import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleModule } from '../../../../src/node/render/bundle.ts';

const evaluate = (text: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`);

test('a bundle says its shell, its imports and its code, a function of what the shell hands to it', async () => {
  const data = {
    shell: 'shell "1"',
    imports: ['@theme/Tabs', '@site/src/`Box`\u2028</script>'],
    code: 'const {modules} = arguments[0];\nreturn {default: modules[0].name};\n',
  };
  const { default: make, ...rest } = await evaluate(bundleModule(data));
  assert.deepEqual(rest, { shell: data.shell, imports: data.imports });
  assert(typeof make === 'function');
  assert.deepEqual(make({ modules: [{ name: 'tabs' }] }), { default: 'tabs' });
});

test('its text is the same for the same page', () => {
  const data = { shell: 's1', imports: [], code: 'return {};\n' };
  assert.equal(bundleModule(data), bundleModule({ ...data }));
});
