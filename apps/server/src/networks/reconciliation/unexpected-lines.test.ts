import { expect, it } from 'vitest'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { ledgerScene } from '../../ledger/test-builders.ts'
import { createLogger } from '../../log.ts'
import { advancePayment } from '../advance-payment.ts'
import { closeReturn } from '../deliver-answer.ts'
import { keyOf } from '../incoming-payments.ts'
import type { NetworkPort } from '../network-port.ts'
import { receivePayment } from '../receive-payment.ts'
import { incomingScene } from '../test-incoming.ts'
import { payFrom } from '../test-networks.ts'
import { type Settlement, settleDifference } from './differences.ts'
import { reconcileDay } from './reconcile.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { listOf } from './test-lists.ts'

// Lines of a network's list that do not match what is known here.
const { db } = await testDatabase()
const { networks, receiver, payee, suspense, leftBy, message } = await incomingScene(db)
const scene = ledgerScene(db)
const date = businessDate(await bankNow(db))

interface Line {
  about: string
  amount: string
  says: 'payment' | 'return' | 'credit' | 'creditReturn'
  /** Payee of a credit. */
  to?: string
}

/** Makes a network port whose list of the day has these lines. */
function listing(...lines: Line[]): NetworkPort {
  const party = (role: string, name: string, number: string) =>
    [
      `<${role}><Nm>${name}</Nm></${role}>`,
      `<${role}Acct><Id><Othr><Id>${number}</Id></Othr></Id></${role}Acct>`,
    ].join('')
  const agent = (role: string, code: string) =>
    `<${role}Agt><FinInstnId><ClrSysMmbId><MmbId>${code}</MmbId></ClrSysMmbId></FinInstnId></${role}Agt>`
  const xml = listOf(
    date,
    lines.map(({ about, amount, says, to }) => ({
      amount,
      side: says === 'payment' || says === 'creditReturn' ? 'DBIT' : 'CRDT',
      details:
        `<Refs><MsgId>${about}</MsgId>${says === 'credit' ? `<EndToEndId>${about}</EndToEndId>` : ''}</Refs>` +
        `${
          says === 'credit'
            ? `<RltdPties>${party('Dbtr', '陈建国', '6222021001116245')}${party('Cdtr', '林晓雯', to!)}</RltdPties>` +
              `<RltdAgts>${agent('Dbtr', '102100099996')}${agent('Cdtr', '599290000017')}</RltdAgts>`
            : ''
        }` +
        `${says === 'return' || says === 'creditReturn' ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}`,
    })),
  )
  return { ...networks.port, ask: async () => xml }
}

const log = createLogger('silent')
const compare = (...lines: Line[]) =>
  reconcileDay({ db, log, port: listing(...lines), follow: receiver }, 'BEPS', date)
const known = async () =>
  (await reconciliationReport(db, { today: date })).differences
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map(({ messageId, kind }) => [messageId, kind])
    .sort()

/** Makes a payment of ours that has been sent. Returns its number. */
async function paid(amountMinor: bigint, orderId: string): Promise<string> {
  const payer = await scene.account({ fundsMinor: amountMinor })
  await payFrom(db, payer, { network: 'BEPS', amountMinor, payeeNumber: '6222021001116245', orderId })
  const { message_id } = await db
    .selectFrom('networks.payments')
    .select('message_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return message_id
}
const stateOf = async (messageId: string) =>
  (
    await db
      .selectFrom('networks.payments')
      .select('state')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow()
  ).state

it('keeps unknown entries, other amounts and states and repeated lines, and compares the rest', async () => {
  const [other, open, whole] = [
    await paid(10_00n, '20261120000000000001'),
    await paid(5_00n, '20261120000000000002'),
    await paid(7_00n, '20261120000000000003'),
  ]
  const { number, balance } = await payee()
  const credit = { about: '2026112066000001', amount: '3.00', says: 'credit', to: number } as const
  const unknown = { about: '2026112099000001', amount: '88.00', says: 'payment' } as const
  const lines: Line[] = [
    unknown,
    { about: other, amount: '12.00', says: 'payment' },
    { about: open, amount: '5.00', says: 'return' },
    { about: whole, amount: '7.00', says: 'payment' },
    { about: whole, amount: '7.00', says: 'payment' },
    credit,
  ]
  await compare(...lines)
  expect(await known()).toEqual(
    [
      [unknown.about, 'unknownLine'],
      [other, 'otherAmount'],
      [open, 'otherState'],
      [whole, 'repeatedLine'],
    ].sort(),
  )
  expect(await suspense()).toBe(-88_00n - 12_00n + 5_00n - 7_00n)
  expect(await balance()).toBe(3_00n)
  expect(await Promise.all([other, open, whole].map(stateOf))).toEqual(['waiting', 'waiting', 'settled'])

  // The same list changes nothing. A corrected list clears all of it.
  await compare(...lines)
  expect(await suspense()).toBe(-102_00n)
  await compare(
    { about: other, amount: '10.00', says: 'payment' },
    { about: whole, amount: '7.00', says: 'payment' },
    credit,
  )
  expect(await known()).toEqual([])
  expect(await suspense()).toBe(0n)
  expect(await stateOf(other)).toBe('settled')
})

it('a payment whose amount differs from its message goes to suspense with the list’s amount', async () => {
  const { number, balance } = await payee()
  const told = await message(number, { network: 'BEPS', amountMinor: 4_00n })
  await inTransaction(db, (tx) =>
    receivePayment(
      tx,
      { ...told, kind: 'payment', name: 'beps.121.001.01', currency: 'CNY' },
      { now: told.createdAt, receive: receiver.receive },
    ),
  )
  await compare({ about: told.messageId, amount: '6.00', says: 'credit', to: number })
  expect(await known()).toContainEqual([told.messageId, 'otherAmount'])
  expect(await balance()).toBe(4_00n)
  // One payment came from the list. Another was posted and is not on it.
  expect((await leftBy(told.messageId)).suspense).toBe(6_00n - 4_00n)
})

it('a payment refused here and settled there is in suspense until it has come back', async () => {
  const refused = await paid(9_00n, '20261120000000000004')
  await inTransaction(db, async (tx) =>
    advancePayment(tx, {
      messageId: refused,
      news: { state: 'rejected', reason: 'AC04' },
      now: await bankNow(db),
      follow: receiver,
    }),
  )
  await compare({ about: refused, amount: '9.00', says: 'payment' })
  expect(await known()).toContainEqual([refused, 'listed'])
  expect((await leftBy(refused)).suspense).toBe(-9_00n)
  await compare(
    { about: refused, amount: '9.00', says: 'payment' },
    { about: refused, amount: '9.00', says: 'return' },
  )
  expect((await leftBy(refused)).suspense).toBe(0n)
})

it('a returned payment missing on the list is in suspense until a list contains it', async () => {
  const told = await message('6229990009999999999', { network: 'BEPS', amountMinor: 11_00n })
  const { messageId } = told
  const now = told.createdAt
  await inTransaction(db, async (tx) => {
    const payment = { ...told, kind: 'payment', name: 'beps.121.001.01', currency: 'CNY' } as const
    await receivePayment(tx, payment, { now, receive: receiver.receive })
    await closeReturn(tx, keyOf(payment), { date, now })
  })
  const credit = { about: messageId, amount: '11.00', says: 'credit', to: '6229990009999999999' } as const
  await compare(credit)
  expect(await known()).toContainEqual([messageId, 'returnNotListed'])
  expect((await leftBy(messageId)).suspense).toBe(11_00n)
  await compare(credit, { about: messageId, amount: '11.00', says: 'creditReturn' })
  expect((await leftBy(messageId)).suspense).toBe(0n)
})

it('settling a difference takes two people who decide the same', async () => {
  const messageId = '2026112099000002'
  await compare({ about: messageId, amount: '88.00', says: 'payment' })
  const before = await suspense()
  const cost = async () => (await balanceOf(db, bankAccount('administration', 'CNY'))).balanceMinor
  const costBefore = await cost()
  const now = await bankNow(db)
  const key = { network: 'BEPS', messageId, kind: 'unknownLine', line: 'payment.1' } as const
  const settle = (as: Settlement, by: string) =>
    inTransaction(db, (tx) => settleDifference(tx, key, { as, by, now }))
  expect(await settle('borne', '1001')).toBe('proposed')
  expect(await settle('borne', '1001')).toBe('samePerson')
  expect(await settle('corrected', '1002')).toBe('otherProposal')
  expect(await suspense()).toBe(before)
  // Two people agree at the same moment: suspense is cleared once.
  expect((await Promise.all([settle('borne', '1002'), settle('borne', '1003')])).sort()).toEqual([
    'notOpen',
    'settled',
  ])
  expect((await suspense()) - before).toBe(88_00n)
  expect((await cost()) - costBefore).toBe(-88_00n)
  // The next comparison does not open the difference again.
  await compare({ about: messageId, amount: '88.00', says: 'payment' })
  expect((await suspense()) - before).toBe(88_00n)
})
