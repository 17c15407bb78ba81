import { expect, test } from 'vitest'
// The compiler refuses entries of a module's tables.ts that contradict the database or repeat it.
import type {} from './schema-agreement.ts'
import { schemaText } from './schema-text.ts'
import { testDatabase } from './test-database.ts'

const { ownerDb } = await testDatabase()

test('schema.ts matches the migrations (run with -u after a new one)', async () => {
  await expect(await schemaText(ownerDb)).toMatchFileSnapshot('schema.ts')
})
