import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { registerImageCode } from './image-code.ts'

const { db } = await testDatabase()
const app = fastify()
registerImageCode(app, db)
afterAll(() => app.close())

const tell = async (query: string) => {
  const { statusCode, body } = await app.inject(`/demo/image-code${query}`)
  return [statusCode, (JSON.parse(body) as { code: string | null }).code]
}

test('shows the newest picture or a given one, also for an address with two parameters', async () => {
  expect(await tell('')).toEqual([404, null])
  const codes = [
    { image_code_id: 'a'.repeat(32), code: 'AAAA', expires_at: new Date('2026-11-20T02:00:00Z') },
    { image_code_id: 'b'.repeat(32), code: 'BBBB', expires_at: new Date('2026-11-20T02:01:00Z') },
  ]
  await db.insertInto('identity.image_codes').values(codes).execute()
  const [first, second] = codes.map(({ image_code_id }) => image_code_id)
  expect(await tell('')).toEqual([200, 'BBBB'])
  expect(await tell(`?id=${first}`)).toEqual([200, 'AAAA'])
  expect(await tell(`?id=${second}&id=${first}`)).toEqual([200, 'AAAA'])
  expect(await tell('?id=1&id=2')).toEqual([404, null])
})
