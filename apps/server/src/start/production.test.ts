import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { allHandlers, createApp } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'

const { db } = await testDatabase()
const webFolder = await fs.mkdtemp(join(tmpdir(), 'cloudsail-page-'))
await fs.writeFile(join(webFolder, 'index.html'), '<html><body></body></html>')
const log = pino({ level: 'silent' })
const appOf = async (mode: 'demo' | 'production') => {
  const config = { mode, bankPrivateKeyHex: '1'.repeat(64) }
  const { app: bare, services } = await testServer(db, { handlers: [], config })
  await bare.close()
  return createApp({ db, services, log, webFolder })
}
const [demo, production] = [await appOf('demo'), await appOf('production')]
afterAll(async () => {
  await Promise.all([demo.close(), production.close()])
  await fs.rm(webFolder, { recursive: true })
})

/** Calls that simulate the world around the bank or move its clock. */
const demoCall = /^(demo\d|bankday001_advanceClock)/
const demoNames = allHandlers.map(({ call }) => call.name).filter((name) => demoCall.test(name))

test('production documents no call of the demo, and a demonstration documents them all', async () => {
  const described = async (app: typeof demo) => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>()
    return Object.keys(paths).map((path) => path.replace('/api/', '').replace('.do', ''))
  }
  expect(demoNames.length).toBeGreaterThanOrEqual(10)
  expect(await described(demo)).toEqual(expect.arrayContaining(demoNames))
  const names = await described(production)
  expect(names.filter((name) => demoCall.test(name))).toEqual([])
  expect(names).toHaveLength(allHandlers.length - demoNames.length)
})

test('production answers a call of the demo as one that does not exist', async () => {
  const post = async (app: typeof demo, name: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${name}.do`,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return answer.statusCode
  }
  for (const name of demoNames) {
    expect([name, await post(production, name)]).toEqual([name, 404])
    expect(await post(demo, name)).not.toBe(404)
  }
})

test('production has no page of the demo and no link to one', async () => {
  const pages = [
    'phone',
    'parties',
    'other-banks',
    'shop',
    'merchant',
    'quick-pay',
    'mailboxes',
    'certificates/a.p12',
  ]
  for (const page of pages) expect((await production.inject(`/demo/${page}`)).statusCode).toBe(404)
  expect((await production.inject('/')).body).not.toContain('demo')
  expect((await demo.inject('/')).body).toContain('demo')
})
