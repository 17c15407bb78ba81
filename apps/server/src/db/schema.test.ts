import { expect, test } from 'vitest'
// The compiler refuses what a module's tables.ts says against it, or once more.
import type {} from './schema-agreement.ts'
import { schemaText } from './schema-text.ts'
import { testDatabase } from './test-database.ts'

const { ownerDb } = await testDatabase()

test('schema.ts is what the migrations make; run this with -u after a new one', async () => {
  await expect(await schemaText(ownerDb)).toMatchFileSnapshot('schema.ts')
})
