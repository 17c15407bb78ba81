import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { advanceClock, bankNow, setUpClock } from '../bankday/index.ts'
import { testAuthority } from '../certificates/test-builders.ts'
import { readConfig } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { loadSigner } from '../ledger/index.ts'
import { closeDays } from '../ledger/test-builders.ts'
import { registerVerifierRoute } from './verifier-route.ts'

const { db, ownerDb } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-verifier-'))
const file = join(folder, 'page.html')
const script = 'document.title = "ready"'
await writeFile(
  file,
  `<script id="trust" type="application/json"></script><style>p{}</style><script>${script}</script>`,
)
const app = Fastify()
app.decorateReply('callNotFound', function () {
  return this.code(404).send()
})
registerVerifierRoute(app, { db, authority: testAuthority, config: readConfig({}), file })
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T12:00:00+08:00') })
const signer = await loadSigner(ownerDb, null)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('the page contains the root and the keys of the books, and may run its own script only', async () => {
  const answer = await app.inject('/verifier.html')
  const [, trust] = /<script id="trust" type="application\/json">(.+?)<\/script>/.exec(answer.body)!
  expect(JSON.parse(trust!)).toEqual({
    root: testAuthority.root.toString('base64'),
    keys: [[signer.keyId, expect.stringMatching(/^MCow/)]],
    bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('the heads of closed days are public', async () => {
  expect((await app.inject('/ledger/days/2026-11-20')).statusCode).toBe(404)
  await advanceClock(db, new Date((await bankNow(db)).getTime() + 24 * 3_600_000))
  await closeDays(db, signer)
  const answer = await app.inject('/ledger/days/2026-11-20')
  expect(answer.json()).toMatchObject({ businessDate: '2026-11-20', keyId: signer.keyId })
  for (const wrong of ['0000-01-01', '2026-02-30', '2026-11-2', '2026-11-20x', '..%2f..', "2026-11-20'--"])
    expect((await app.inject(`/ledger/days/${wrong}`)).statusCode).toBe(404)
})
