import { type ErrorKey, errorCatalogue } from '@cloudsail/contract'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { askedLanguage } from './asked-language.ts'
import { echo, testHandlers } from './test-handlers.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()
const open = await testServer(db, { handlers: testHandlers })
/** A server whose rate limit refuses everything. */
const shut = await testServer(db, { handlers: testHandlers, config: { callsPerSecond: 0.1 } })
afterAll(() => Promise.all([open, shut].map(({ app }) => app.close())))

test.each<[string | undefined, 'zh' | 'en']>([
  ['en', 'en'],
  ['zh', 'zh'],
  ['en-GB,en;q=0.9,zh;q=0.1', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr-FR, en;q=0.5', 'en'],
  ['fr', 'zh'],
  ['', 'zh'],
  [undefined, 'zh'],
])('%s asks for %s', (header, language) => {
  expect(askedLanguage({ 'accept-language': header })).toBe(language)
})

const cases: [ErrorKey, typeof open, name: string, payload: string][] = [
  ['tooManyRequests', shut, echo.name, '{}'],
  ['bodyTooLarge', open, echo.name, 'x'.repeat(300_000)],
  ['callUnknown', open, 'nothing', '{}'],
  ['wireRejected', open, echo.name, 'no envelope'],
]
test.each(cases)('%s is answered in the language of the page', async (key, { app }, name, payload) => {
  for (const language of ['zh', 'en'] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${name}.do`,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload,
    })
    expect(answer.json()).toEqual({
      header: { errorCode: errorCatalogue[key].code, errorMsg: errorCatalogue[key][language] },
      body: { key },
    })
  }
})
