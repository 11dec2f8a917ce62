import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod';
import { batchSchema } from '../../../../../src/node/features/insights/report/events.ts';
import { packageRoot } from '../../../../../src/node/version.ts';
import { assertExpected } from '../../../../support/expected.ts';

test('the manual publishes the schema by which logs are read', () => {
  const text = `${JSON.stringify(z.toJSONSchema(batchSchema, { io: 'input' }), null, 2)}\n`;
  assertExpected(text, path.join(packageRoot, 'src/manual/static/insights.schema.json'));
});
