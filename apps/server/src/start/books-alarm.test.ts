import { books } from '@cloudsail/contract/demo'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { advanceClock, startOfDay } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { handlers } from '../demo/handlers.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { checkBooks, loadSigner, startBookWalk } from '../ledger/index.ts'
import { closeDays } from '../ledger/test-builders.ts'
import { createLogger } from '../log.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

test('health, metrics, log and the operators’ page report books that differ from the signed ones', async () => {
  const operator = await server.client()
  const { customerId } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, fundsMinor: 50_000n })
  await advanceClock(db, startOfDay('2026-11-21'))
  await closeDays(db, await loadSigner(ownerDb, null))
  expect((await server.app.inject('/healthz/ledger')).statusCode).toBe(200)
  expect(await checkBooks(ownerDb)).toMatchObject({
    sound: true,
    lines: [
      expect.stringMatching(/^\d+ entries and \d+ signed days checked/),
      expect.stringMatching(/^The books are/),
    ],
  })

  await ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger.entries set remark = '改' where owner_id = ${customerId}`.execute(tx)
  })
  const logged: string[] = []
  const log = createLogger('error', { write: (line: string) => void logged.push(line) })
  const stop = startBookWalk({ db, log, pauseMs: 5, roundPauseMs: 5, shareAtRest: 1 })
  await expect.poll(async () => (await server.app.inject('/healthz/ledger')).statusCode).toBe(503)
  await expect
    .poll(async () => (await server.app.inject('/metrics')).body)
    .toMatch(/^cloudsail_ledger_faults 1$/m)
  await stop()
  const named = `chain of account ${customerId}/${accountId} CNY`
  expect(logged.filter((line) => line.includes(named))).toHaveLength(1)
  const { body } = await operator.call(books, {})
  expect(body.faults).toEqual([
    {
      id: expect.any(String),
      kind: 'chain',
      date: '2025-01-02',
      foundAt: expect.any(String),
      account: { ref: `${customerId}/${accountId} CNY`, name: { zh: number, en: number } },
    },
  ])
  expect(body.walk!.round).toBeGreaterThan(0)
  // The operator's command reports it without waiting for the walk through the books.
  const checked = await checkBooks(ownerDb)
  expect(checked.sound).toBe(false)
  expect(checked.lines.slice(1)).toEqual([`DIFFERS: ${named} on 2025-01-02`])
  expect(body.notary).toEqual({ through: null, waiting: expect.any(Number) })
})
