import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { type PaymentMessage, paymentXml } from '../messages/outgoing.ts'
import type { NetworkPort } from '../network-port.ts'
import { incomingScene } from '../test-incoming.ts'
import { proveClearing, reconcileDay } from './reconcile.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { listOf } from './test-lists.ts'

// At the end of the day the networks' lists are compared with what was received.
const { db } = await testDatabase()
const { networks, payee, suspense, leftBy, rowOf, message, post, listening } = await incomingScene(db)

// The bank is some days old, so that there are lists to ask for.
await sql`insert into bankday.day_ends (business_date, finished_at)
  values (bankday.business_date(bankday.now()) - 3, clock_timestamp())`.execute(db)

const nextDay = async () => advanceClock(db, new Date((await bankNow(db)).getTime() + 24 * 3_600_000))
const comparedDays = async () =>
  (
    await db
      .selectFrom('networks.reconciliations')
      .select('settlement_date')
      .where('network', '=', 'BEPS')
      .execute()
  ).map(({ settlement_date }) => settlement_date)
/** Starts a server and requests yesterday's list, so that the networks learn the bank's time. */
const startServer = async (...options: Parameters<typeof networks.startServer>) => {
  const server = await networks.startServer(...options)
  const yesterday = addDays(businessDate(await bankNow(db)), -1)
  await until(async () => (await comparedDays()).includes(yesterday))
  return server
}
const lost = { account: '6222021001118111' }
const late = { account: '6222021001118110' }

it('a payment that never arrived is posted from the list, and announced to its owner', async () => {
  const server = await startServer()
  const { number, name, balance } = await payee()
  const payment = { network: 'BEPS' as const, amount: '42.00', remark: '房租', payer: lost }
  const [{ messageId }, nobodys] = [
    await networks.payUs({ ...payment, payee: { name, account: number } }),
    await networks.payUs({ ...payment, payee: { name, account: '6229990009999999999' } }),
  ]
  await nextDay()
  await until(async () => (await rowOf(messageId)) !== undefined)
  expect(await rowOf(messageId)).toMatchObject({
    state: 'booked',
    amount_minor: 4_200n,
    payer_name: '陈建国',
    payer_number: lost.account,
    remark: '房租',
  })
  expect(await balance()).toBe(4_200n)
  // A payment to an unknown account is returned, and the next list has the return.
  await until(async () => (await rowOf(nobodys.messageId))?.state === 'returned')
  await nextDay()
  const { settlement_date: date } = (await rowOf(messageId))!
  const returnedOn = (await rowOf(nobodys.messageId))!.returned_on!
  await until(async () => (await comparedDays()).includes(returnedOn))
  expect(await comparedDays()).toContain(date)
  const differences = await db
    .selectFrom('networks.differences')
    .selectAll()
    .where('message_id', 'in', [messageId, nobodys.messageId])
    .execute()
  expect(differences).toEqual([])
  expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
  // If its message still arrives, it is nothing new.
  const message = await sentMessage(messageId)
  expect(await post(server, 'BEPS', message)).toBe(202)
  expect(await balance()).toBe(4_200n)
})

/** Returns the message that the networks would have sent for a payment. */
async function sentMessage(messageId: string): Promise<string> {
  const row = (await rowOf(messageId))!
  return paymentXml({
    network: row.network,
    messageId,
    endToEndId: row.end_to_end_id,
    createdAt: row.received_at,
    settlementDate: row.settlement_date,
    amountMinor: row.amount_minor,
    payer: { name: row.payer_name, number: row.payer_number, bankCode: row.payer_bank },
    payee: { name: row.payee_name, number: row.payee_number, bankCode: row.payee_bank },
    purpose: row.purpose,
    remark: row.remark,
  })
}

it('a posted payment missing on the list is in suspense until a later list contains it', async () => {
  await startServer()
  const { number, name, balance } = await payee()
  const { messageId } = await networks.payUs({
    amount: '9.00',
    payer: late,
    payee: { name, account: number },
  })
  await until(async () => (await rowOf(messageId)) !== undefined)
  await nextDay()
  await until(async () => (await leftBy(messageId)).suspense === -900n)
  expect((await leftBy(messageId)).centralBank).toBe(0n)
  const report = await reconciliationReport(db, { today: businessDate(await bankNow(db)) })
  expect(report.differences.find((each) => each.messageId === messageId)).toMatchObject({
    orderId: null,
    kind: 'creditNotListed',
    resolvedAt: null,
  })
  expect(await balance()).toBe(900n)
  await nextDay()
  await until(async () => (await leftBy(messageId)).suspense === 0n)
  expect((await leftBy(messageId)).centralBank).toBe(-900n)
})

it('a refused payment that is on the list goes to suspense', async () => {
  // A network that settles a refused payment: the answer never reaches it, and its list shows the payment.
  const server = await startServer({ port: listening().port })
  const { number, name } = await payee()
  const payment = await message('6229990009999999999')
  expect(await post(server, 'IBPS', paymentXml(payment))).toBe(202)
  expect((await rowOf(payment.messageId))!.state).toBe('refused')
  const before = await suspense()
  const other = await networks.payUs({ amount: '1.00', payee: { name, account: number } })
  await until(async () => (await rowOf(other.messageId)) !== undefined)
  await server.stop()
  const listed = listedAgain(payment)
  await nextDay()
  await reconcileDay({ ...server.options, port: listed }, 'IBPS', payment.settlementDate)
  expect((await suspense()) - before).toBe(12_345n - 100n)
  await reconcileDay({ ...server.options, port: listed }, 'IBPS', payment.settlementDate)
  expect((await suspense()) - before).toBe(12_345n - 100n)
  await db.deleteFrom('outbox.messages').execute()
})

/** Makes a network port whose list has one payment to us. */
function listedAgain({ messageId, settlementDate: date, payer, payee }: PaymentMessage): NetworkPort {
  const party = (role: string, name: string) => `<${role}><Nm>${name}</Nm></${role}>`
  const account = (role: string, id: string) =>
    `<${role}Acct><Id><Othr><Id>${id}</Id></Othr></Id></${role}Acct>`
  const agent = (role: string, code: string) =>
    `<${role}Agt><FinInstnId><ClrSysMmbId><MmbId>${code}</MmbId></ClrSysMmbId></FinInstnId></${role}Agt>`
  const details =
    `<Refs><MsgId>${messageId}</MsgId><EndToEndId>${messageId}</EndToEndId></Refs><RltdPties>` +
    `${party('Dbtr', payer.name)}${account('Dbtr', payer.number)}` +
    `${party('Cdtr', payee.name)}${account('Cdtr', payee.number)}</RltdPties>` +
    `<RltdAgts>${agent('Dbtr', payer.bankCode)}${agent('Cdtr', payee.bankCode)}</RltdAgts>` +
    '<Purp><Prtry>房租</Prtry></Purp>'
  const xml = listOf(date, [{ amount: '123.45', side: 'CRDT', details }])
  return { ...networks.port, ask: async () => xml }
}
