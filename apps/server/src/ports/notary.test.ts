import { sign } from 'node:crypto'
import { dayText, isWitnessed } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, startOfDay } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import {
  bankAccount,
  checkDay,
  faultText,
  loadSigner,
  openFaults,
  type Signer,
  signedDay,
  signedHead,
  writtenDay,
} from '../ledger/index.ts'
import { at, closeDays, ledgerScene } from '../ledger/test-builders.ts'
import { createLogger } from '../log.ts'
import { compareWithNotary, depositHeads, notaryReceipt, notaryReport, witnessedLedger } from './notary.ts'
import { createNotaryPort } from './notary-port.ts'
import { startSimulators } from './start-simulators.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const side = { ...simulators.side('notary'), timeoutMs: 20_000 }
const port = createNotaryPort(side)
const witness = { db, log: createLogger('silent'), port, heads: [witnessedLedger] }
let signer: Signer

beforeAll(async () => {
  const scene = ledgerScene(db)
  signer = await loadSigner(ownerDb, null)
  await scene.post(
    scene.move(bankAccount('clearing', 'CNY'), await scene.account(), 100_00n, at('2026-11-16T09:00')),
  )
  await closeDays(db, signer)
})
afterAll(async () => {
  port.close()
  await simulators.stop()
})

const found = async () => (await openFaults(db)).map(faultText)

/** Does what only the holder of the bank's key can: changes the figures of a day and signs it and each following day. */
async function rewrite(date: string, accountCount: bigint): Promise<void> {
  let previous: string | null = null
  for (let day = await signedDay(db, date); day; day = await signedDay(db, addDays(day.businessDate, 1))) {
    const head: typeof day = {
      ...day,
      accountCount: day.businessDate === date ? accountCount : day.accountCount,
      previousDigest: previous ?? day.previousDigest,
    }
    const signature = sign(null, Buffer.from(dayText(head)), signer.privateKey)
    await ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger.days set account_count = ${head.accountCount}, signature = ${signature},
        previous_digest = decode(${head.previousDigest}, 'hex') where business_date = ${day!.businessDate}`.execute(
        tx,
      )
    })
    const { rows } = await sql<{
      digest: string
    }>`select encode(sha256(convert_to(${dayText(head)}, 'UTF8')), 'hex') as digest`.execute(db)
    previous = rows[0]!.digest
  }
}

test('each signed head is shown to the notary once, and anybody can check its receipt', async () => {
  expect(await notaryReport(db)).toEqual({ through: null, waiting: 4 })
  expect(await depositHeads(witness)).toBe(4)
  expect(await depositHeads(witness)).toBe(0)
  expect(await notaryReport(db)).toEqual({ through: '2026-11-19', waiting: 0 })
  const day = writtenDay((await signedDay(db, '2026-11-17'))!)
  const receipt = (await notaryReceipt(db, '2026-11-17'))!
  expect(await isWitnessed(day, receipt)).toBe(true)
  expect(await isWitnessed({ ...day, root: '00'.repeat(32) }, receipt)).toBe(false)
  expect(await isWitnessed(day, { ...receipt, recordedAt: '2026-11-16T00:00:00.000Z' })).toBe(false)
  expect(await compareWithNotary(witness)).toBe(4)
  expect(await found()).toEqual([])
})

test('a past rewritten and signed anew with the bank’s key differs from the notary’s', async () => {
  await rewrite('2026-11-17', 7n)
  await compareWithNotary(witness)
  expect(await found()).toEqual([17, 18, 19].map((day) => `witness on 2026-11-${day}`))
  // Even if the bank loses its record of the deposits.
  await ownerDb.deleteFrom('ports.notary_receipts').execute()
  await depositHeads(witness)
  expect(
    await isWitnessed(
      writtenDay((await signedDay(db, '2026-11-18'))!),
      (await notaryReceipt(db, '2026-11-18'))!,
    ),
  ).toBe(false)
  // And no further day is signed.
  await advanceClock(db, startOfDay('2026-11-21'))
  await closeDays(db, signer)
  expect(await signedDay(db, '2026-11-20')).toBeNull()

  await rewrite('2026-11-17', 2n)
  expect(await checkDay(db, '2026-11-17')).toBe(true)
  await compareWithNotary(witness)
  expect(await found()).toEqual([])
  await sql`update bankday.day_end_steps set next_attempt_at = '-infinity'`.execute(db)
  await closeDays(db, signer)
  expect(await signedDay(db, '2026-11-20')).not.toBeNull()
})

test('a silent notary stops nothing, and a head without the bank’s signature is not recorded', async () => {
  const away = createNotaryPort({ ...side, url: 'http://127.0.0.1:9', timeoutMs: 500 })
  await expect(depositHeads({ ...witness, port: away })).rejects.toThrow()
  expect(await found()).toEqual([])
  const head = (await signedHead(db, '2026-11-20'))!
  const other = { ...head, text: `${head.text}0` }
  await expect(port.deposit('ledger', [other])).rejects.toThrow()
  // A ledger head is not accepted as an audit head either.
  await expect(port.deposit('audit', [head])).rejects.toThrow()
  expect(await port.receipts('ledger', head.keyId, '2026-11-20', '2026-11-20')).toEqual([])
  away.close()
})
