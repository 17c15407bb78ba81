import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { advanceClock, bankNow, businessDate } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { balanceOf, bankAccount, type LedgerAccountRef, trialBalance } from '../ledger/index.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import type { PaymentFollower } from './advance-payment.ts'
import { answerDeliverer } from './deliver-answer.ts'
import { dispatchBatch } from './dispatch-outbox.ts'
import type { Network } from './messages/names.ts'
import { type PaymentMessage, paymentXml } from './messages/outgoing.ts'
import type { NetworkPort } from './network-port.ts'
import { proveClearing, reconcileDay } from './reconcile.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { signRequest } from './signed-post.ts'
import { nobody, type TestServer, testNetworks } from './test-networks.ts'

const { db, url } = await testDatabase()
const accounts = new Map<string, LedgerAccountRef>()
/** Accounts are all there is of customers here. */
const receiver: PaymentFollower = {
  ...nobody,
  async receive(_, { payee, payer, remark }) {
    const account = accounts.get(payee.number)
    return account
      ? {
          customerId: account.ownerId,
          accountId: account.accountId,
          payerBank: '',
          remark,
          notification: `${payer.name}来款`,
        }
      : { refusedFor: 'AC01' }
  },
}
const networks = await testNetworks(db, { follow: receiver, workers: {} })
const scene = ledgerScene(db)
beforeEach(() => networks.setFaults({}))
// Whatever has failed, nobody else answers in the next test.
afterEach(() => networks.stopServers())

let serial = 0
const numberOf = (n: number) => `2026112077${String(n).padStart(6, '0')}`

/** An account that can be paid by its number. */
async function payee() {
  serial += 1
  const number = `62299900${String(serial).padStart(11, '0')}`
  const account = await scene.account()
  accounts.set(number, account)
  return { number, name: '林晓雯', balance: () => balance(account) }
}
const balance = async (account: LedgerAccountRef) => (await balanceOf(db, account)).balanceMinor
const centralBank = () => balance(bankAccount('centralBank', 'CNY'))
const nothingToAnswer = async () =>
  (await db.selectFrom('rails.outbox').select('kind').where('kind', '=', 'answer').execute()).length === 0
const suspense = () => balance(bankAccount('suspense', 'CNY'))
/** What the journals of one message have left on two of the bank's accounts; others' may come in between. */
const leftBy = async (messageId: string) => {
  const on = async ({ ownerId, accountId }: LedgerAccountRef) => {
    const { rows } = await sql<{ left: bigint }>`
      select coalesce(sum(amount_minor), 0)::bigint as left from (
        select e.amount_minor, e.reference from ledger.entries e
        where e.owner_id = ${ownerId} and e.account_id = ${accountId}
        union all
        select u.amount_minor, j.reference from ledger.unsealed u join ledger.journals j using (journal_id)
        where u.account_id = ${accountId}
      ) posted where reference like ${`%${messageId}%`}`.execute(db)
    return rows[0]!.left
  }
  const [inSuspense, atCentralBank] = await Promise.all([
    on(bankAccount('suspense', 'CNY')),
    on(bankAccount('centralBank', 'CNY')),
  ])
  return { suspense: inSuspense, centralBank: atCentralBank }
}
const rowOf = (messageId: string) =>
  db.selectFrom('rails.incoming_payments').selectAll().where('message_id', '=', messageId).executeTakeFirst()

/** A payment as the networks would send it, under a number of the test's own. */
async function message(
  payeeNumber: string,
  overrides: Partial<PaymentMessage> = {},
): Promise<PaymentMessage> {
  serial += 1
  const messageId = numberOf(serial)
  const now = await bankNow(db)
  return {
    network: 'IBPS',
    messageId,
    endToEndId: messageId,
    createdAt: now,
    settlementDate: businessDate(now),
    amountMinor: 12_345n,
    payer: { name: '陈建国', number: '6222021001116245', bankCode: '102100099996' },
    payee: { name: '林晓雯', number: payeeNumber, bankCode: '599290000017' },
    purpose: '房租',
    remark: '',
    ...overrides,
  }
}

/** Puts a message into the inbox of a server, signed as the networks sign. */
async function post(server: TestServer, network: Network, body: string): Promise<number> {
  const path = `/networks/${network.toLowerCase()}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = 'b'.repeat(32)
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/xml',
      'x-key-id': networks.key.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signRequest(networks.key.secret, path, timestamp, nonce, body),
    },
  })
  return answer.status
}

/** A port that keeps what is sent by it. */
function listening(send: NetworkPort['send'] = async () => {}) {
  const sent: string[] = []
  const port: NetworkPort = {
    ...networks.port,
    async send(network, xml) {
      sent.push(xml)
      await send(network, xml)
    },
  }
  return { port, sent }
}

describe('a payment that comes', () => {
  it('fifty times at once, over two servers, is booked once and answered the same', async () => {
    const other = openTestDatabase({ url, poolSize: 6 })
    const { port, sent } = listening()
    const servers = [await networks.startServer({ port }), await networks.startServer({ port, db: other })]
    const { number, balance } = await payee()
    const body = paymentXml(await message(number))
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => post(servers[n % 2]!, 'IBPS', body)),
    )
    expect(new Set(statuses)).toEqual(new Set([202]))
    // One that comes while an answer is going out is answered by that.
    await until(nothingToAnswer)
    expect(await balance()).toBe(12_345n)
    // Once more, long after: the same answer.
    const before = sent.length
    expect(await post(servers[0]!, 'IBPS', body)).toBe(202)
    await until(async () => sent.length > before)
    expect(new Set(sent).size).toBe(1)
    expect(sent[0]).toContain('<TxSts>PR02</TxSts>')
    expect(await balance()).toBe(12_345n)
    await networks.stopServers()
    await other.destroy()
  })

  test.each<[string, Partial<PaymentMessage>]>([
    ['amount', { amountMinor: 12_346n }],
    ['payer', { payer: { name: '王芳', number: '6222021001116245', bankCode: '102100099996' } }],
    ['remark', { remark: '另一笔' }],
    ['payee', { payee: { name: '林晓雯', number: '6229990009999999999', bankCode: '599290000017' } }],
  ])('under the number of another one, with another %s, is turned away', async (_, change) => {
    const { port } = listening()
    const server = await networks.startServer({ port })
    const { number, balance } = await payee()
    const first = await message(number)
    expect(await post(server, 'IBPS', paymentXml(first))).toBe(202)
    expect(await post(server, 'IBPS', paymentXml({ ...first, ...change }))).toBe(400)
    expect(await balance()).toBe(12_345n)
    // In another network the number is another payment's.
    expect(await post(server, 'BEPS', paymentXml({ ...first, network: 'BEPS', amountMinor: 1n }))).toBe(202)
    expect(await balance()).toBe(12_346n)
  })

  test.each<[string, (xml: string) => string]>([
    ['of another network', (xml) => xml.replace('ibps.101', 'beps.121')],
    [
      'with an entity of its own',
      (xml) => xml.replace('<Document', '<!DOCTYPE d [<!ENTITY x "y">]><Document'),
    ],
    ['with what no schema knows', (xml) => xml.replace('<Cdtr>', '<Extra/><Cdtr>')],
    ['without a payee', (xml) => xml.replace(/<Cdtr>.*<\/Cdtr>/, '')],
    ['of nothing', (xml) => xml.replace('123.45', '0.00')],
    ['of less than nothing', (xml) => xml.replace('123.45', '-1.00')],
    ['on a day there is not', (xml) => xml.replace(/<IntrBkSttlmDt>[^<]*/, '<IntrBkSttlmDt>2026-02-30')],
    ['without a currency', (xml) => xml.replace(' Ccy="CNY"', '')],
    ['with a number that is none', (xml) => xml.replace(/<MsgId>\d+/, '<MsgId>1')],
    ['cut off', (xml) => xml.slice(0, -20)],
  ])('%s is no message', async (_, broken) => {
    const server = await networks.startServer({ port: listening().port })
    const { number, balance } = await payee()
    const payment = await message(number)
    const xml = broken(paymentXml(payment))
    expect(xml).not.toBe(paymentXml(payment))
    expect(await post(server, 'IBPS', xml)).toBe(400)
    expect(await rowOf(payment.messageId)).toBeUndefined()
    expect(await balance()).toBe(0n)
  })

  it('with line breaks and control characters in its texts stands on one line in the books', async () => {
    const server = await networks.startServer({ port: listening().port })
    const { number, balance } = await payee()
    const payment = await message(number, { remark: '十一月\n房租\u0085一' })
    expect(await post(server, 'IBPS', paymentXml(payment))).toBe(202)
    expect((await rowOf(payment.messageId))!.remark).toBe('十一月 房租 一')
    expect(await balance()).toBe(12_345n)
  })
})

describe('a server that ends', () => {
  it('while another goes on: what comes goes to the other', async () => {
    await networks.startServer()
    const last = await networks.startServer()
    await last.stop()
    const { number, name, balance } = await payee()
    await networks.payUs({ payee: { name, account: number }, amount: '8.00' })
    await until(async () => (await balance()) === 800n)
  })

  it('before it has committed: nothing of it stands, and the network sends it again', async () => {
    let ends = true
    await networks.startServer({
      follow: {
        ...receiver,
        async receive(tx, payment, now) {
          const credit = await receiver.receive(tx, payment, now)
          if (ends) {
            ends = false
            throw new Error('killed')
          }
          return credit
        },
      },
    })
    const { number, name, balance } = await payee()
    const { messageId } = await networks.payUs({ amount: '7.00', payee: { name, account: number } })
    await until(async () =>
      (await networks.sentToUs()).some((sent) => sent.messageId === messageId && sent.answered),
    )
    expect(await balance()).toBe(700n)
    expect(ends).toBe(false)
  })

  it('before it has answered, or noted that it has: the next one answers, with the same message', async () => {
    const { port, sent } = listening()
    const server = await networks.startServer({
      port: { ...port, send: () => Promise.reject(new Error('killed')) },
    })
    const before = await centralBank()
    const payment = await message('6229990009999999999', { network: 'BEPS' })
    expect(await post(server, 'BEPS', paymentXml(payment))).toBe(202)
    await server.stop()
    expect((await rowOf(payment.messageId))!.state).toBe('returning')
    // What has come stands as under way until it is back.
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 12_345n, underWayMinor: 12_345n })
    const dispatch = (way: NetworkPort) =>
      db
        .updateTable('rails.outbox')
        .set({ next_attempt_at: new Date(0) })
        .execute()
        .then(() =>
          dispatchBatch({
            db,
            log: pino({ level: 'silent' }),
            deliverers: { answer: answerDeliverer({ db, port: way }) },
          }),
        )
    await dispatch(listening(() => Promise.reject(new Error('killed after sending'))).port)
    await dispatch(port)
    expect((await rowOf(payment.messageId))!).toMatchObject({ state: 'returned', reason: 'AC01' })
    await dispatch(port)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('<PmtRtr>')
    expect(await centralBank()).toBe(before)
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
  })
})

describe('the end of the day', () => {
  const nextDay = async () => advanceClock(db, new Date((await bankNow(db)).getTime() + 24 * 3_600_000))
  const comparedDays = async () =>
    (
      await db
        .selectFrom('rails.reconciliations')
        .select('settlement_date')
        .where('network', '=', 'BEPS')
        .execute()
    ).map(({ settlement_date }) => settlement_date)
  const lost = { account: '6222021001118111' }
  const late = { account: '6222021001118110' }

  it('a payment that never arrived is taken from the list, and told to its owner', async () => {
    const server = await networks.startServer()
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
    // What no account is there for goes back, and the next list has that.
    await until(async () => (await rowOf(nobodys.messageId))?.state === 'returned')
    await nextDay()
    const { settlement_date: date } = (await rowOf(messageId))!
    const returnedOn = (await rowOf(nobodys.messageId))!.returned_on!
    await until(async () => (await comparedDays()).includes(returnedOn))
    expect(await comparedDays()).toContain(date)
    const differences = await db
      .selectFrom('rails.differences')
      .selectAll()
      .where('message_id', 'in', [messageId, nobodys.messageId])
      .execute()
    expect(differences).toEqual([])
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
    // Its message, should it come after all, says nothing new.
    const message = await sentMessage(messageId)
    expect(await post(server, 'BEPS', message)).toBe(202)
    expect(await balance()).toBe(4_200n)
  })

  /** What the networks would have sent of a payment. */
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

  it('what is booked and not on the list stands in suspense until a later list has it', async () => {
    await networks.startServer()
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

  it('what was refused and is on the list all the same stands in suspense', async () => {
    // A network that settles what it was refused: its answer never gets there, and its list says so.
    const server = await networks.startServer({ port: listening().port })
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
    await db.deleteFrom('rails.outbox').execute()
  })

  /** Networks whose list has one payment to us. */
  function listedAgain({ messageId, settlementDate: date, payer, payee }: PaymentMessage): NetworkPort {
    const party = (role: string, name: string) => `<${role}><Nm>${name}</Nm></${role}>`
    const account = (role: string, id: string) =>
      `<${role}Acct><Id><Othr><Id>${id}</Id></Othr></Id></${role}Acct>`
    const agent = (role: string, code: string) =>
      `<${role}Agt><FinInstnId><ClrSysMmbId><MmbId>${code}</MmbId></ClrSysMmbId></FinInstnId></${role}Agt>`
    const xml =
      '<Document xmlns="urn:cnaps:std:2010:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
      `<GrpHdr><MsgId>${numberOf(999_999)}</MsgId><CreDtTm>${date}T23:00:00+08:00</CreDtTm></GrpHdr>` +
      `<Stmt><Id>IBPS</Id><FrToDt><FrDt>${date}</FrDt><ToDt>${date}</ToDt></FrToDt>` +
      `<Ntry><Amt Ccy="CNY">123.45</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls>` +
      `<Refs><MsgId>${messageId}</MsgId><EndToEndId>${messageId}</EndToEndId></Refs><RltdPties>` +
      `${party('Dbtr', payer.name)}${account('Dbtr', payer.number)}` +
      `${party('Cdtr', payee.name)}${account('Cdtr', payee.number)}</RltdPties>` +
      `<RltdAgts>${agent('Dbtr', payer.bankCode)}${agent('Cdtr', payee.bankCode)}</RltdAgts>` +
      '<Purp><Prtry>房租</Prtry></Purp></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>'
    return { ...networks.port, ask: async () => xml }
  }
})

it('whatever comes, in whatever order and however often, the books sum to zero and each payment counts once', async () => {
  const server = await networks.startServer({ port: listening().port })
  const [one, other] = [await payee(), await payee()]
  const payment = fc.record({
    network: fc.constantFrom('HVPS' as const, 'BEPS' as const, 'IBPS' as const),
    to: fc.constantFrom(one.number, other.number, '6229990009999999999'),
    amountMinor: fc.bigInt(1n, 10n ** 12n),
    copies: fc.integer({ min: 1, max: 4 }),
    changed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (payments) => {
      const before = [await one.balance(), await other.balance()]
      const sums = new Map<string, bigint>()
      const posts = await Promise.all(
        payments.map(async ({ network, to, amountMinor, copies, changed }) => {
          const first = await message(to, { network, amountMinor })
          if (accounts.has(to)) sums.set(to, (sums.get(to) ?? 0n) + amountMinor)
          // The first message with a number keeps it, so the changed one is sent after it.
          await post(server, network, paymentXml(first))
          const again = changed ? { ...first, amountMinor: amountMinor + 1n } : first
          return Array.from({ length: copies }, () => post(server, network, paymentXml(again)))
        }),
      )
      await Promise.all(posts.flat())
      expect(await one.balance()).toBe(before[0]! + (sums.get(one.number) ?? 0n))
      expect(await other.balance()).toBe(before[1]! + (sums.get(other.number) ?? 0n))
      for (const { debitsMinor, creditsMinor } of await trialBalance(db))
        expect(debitsMinor).toBe(creditsMinor)
      await until(async () => (await proveClearing(db)).underWayMinor === 0n)
      expect((await proveClearing(db)).clearingMinor).toBe(0n)
    }),
    { numRuns: 15 },
  )
})
