import type { ResponseOf } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import * as calls from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { TestContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { loadBankList } from '../../networks/index.ts'
import type { NetworkPort } from '../../networks/network-port.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { call } from '../../orders/test-orders.ts'
import { remittanceWork } from '../interbank/test-remittances.ts'
import { batchScene, give, outsideLine } from './test-batches.ts'

const { db, ownerDb } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)
beforeAll(async () => {
  await loadBankList(ownerDb)
  await networks.startServer()
})
beforeEach(() => networks.setFaults({}))

/**
 * Builds a customer who checks names over the simulated networks. Counts the requests to the networks and the most that ran
 * at once.
 */
async function scene() {
  const all = await batchScene(db, { now: await bankNow(db) })
  const asked = { times: 0, most: 0 }
  let open = 0
  const port: NetworkPort = {
    ...networks.port,
    async ask(...question) {
      asked.times += 1
      open += 1
      asked.most = Math.max(asked.most, open)
      return networks.port.ask(...question).finally(() => {
        open -= 1
      })
    },
  }
  all.context.services.networks = port
  return { ...all, asked }
}

/**
 * The slow banks use up their part of the three seconds. A machine that stalls for a second takes time from the other banks,
 * so the test may be retried.
 */
const mayStall = { retry: 2 }

const payee = (ending: string, account = '622202100111') => ({
  payeeName: '陈建国',
  payeeAccount: `${account}${ending}`,
  bank: '102',
})
/** Returns different accounts with the same ending, hence the same simulated answer. */
const payees = (count: number, ending: string) =>
  Array.from({ length: count }, (_, each) => payee(ending, `6222021001${10 + each}`))
const check = (context: TestContext, asked: ReturnType<typeof payee>[]) =>
  call<ResponseOf<typeof calls.checkBatchNames>>(context, calls.checkBatchNames.name, { payees: asked })
const outcomes = async (context: TestContext, asked: ReturnType<typeof payee>[]) =>
  (await check(context, asked)).names.map(({ outcome }) => outcome)

describe('the names of a batch at other banks', () => {
  it('have separate outcomes, like those of single remittances', async () => {
    const { context } = await scene()
    const endings = ['6245', '8302', '8301', '8303', '6245']
    expect(
      (
        await check(
          context,
          endings.map((ending) => payee(ending)),
        )
      ).names,
    ).toEqual([
      { outcome: 'match', maskedName: null },
      { outcome: 'close', maskedName: '**国' },
      { outcome: 'noMatch', maskedName: null },
      { outcome: 'unavailable', maskedName: null },
      { outcome: 'match', maskedName: null },
    ])
  })

  it('eighteen at slow banks end as unavailable, asked nine at a time', mayStall, async () => {
    const { context, asked } = await scene()
    expect(await outcomes(context, payees(18, '8304'))).toEqual(Array(18).fill('unavailable'))
    expect(asked).toEqual({ times: 18, most: 9 })
  })

  it('a slow bank does not delay another’s answer', mayStall, async () => {
    const { context } = await scene()
    const found = await outcomes(context, [...payees(9, '8304'), ...payees(9, '6245')])
    expect(found).toEqual([...Array(9).fill('unavailable'), ...Array(9).fill('match')])
  })

  it('are asked and counted once while an order waits', async () => {
    const { context, asked } = await scene()
    for (let each = 0; each < 5; each += 1)
      expect(await outcomes(context, [payee('8301'), ...payees(17, '6245')])).toContain('noMatch')
    expect(asked.times).toBe(18)
    context.now = new Date(context.now.getTime() + 11 * 60_000)
    await check(context, [payee('8301')])
    expect(asked.times).toBe(19)
    // The old answers of all customers are gone.
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from transfers.payee_answers where asked_at < ${new Date(context.now.getTime() - 10 * 60_000)}`.execute(
      db,
    )
    expect(rows[0]!.count).toBe(0)
  })

  it('count with single checks, sixty an hour together', async () => {
    const { context, asked } = await scene()
    const guesses = (from: number) =>
      Array.from({ length: 18 }, (_, each) => ({
        ...payee('8301'),
        payeeName: `张${String.fromCodePoint(0x4e00 + from + each)}`,
      }))
    for (const from of [0, 18, 36]) await check(context, guesses(from))
    for (let each = 0; each < 6; each += 1)
      await call(context, calls.checkOutsidePayee.name, { ...payee('6245'), branchCode: '' })
    await expect(check(context, guesses(54))).rejects.toThrow('payeeChecksTooMany')
    expect(asked.times).toBe(60)
  })

  it('are not reused for another customer', async () => {
    const one = await scene()
    const other = await scene()
    await check(one.context, [payee('8302')])
    await check(other.context, [payee('8302')])
    expect([one.asked.times, other.asked.times]).toEqual([1, 1])
  })

  it('are not asked for cards of this bank, an unknown bank, or more lines than a batch has', async () => {
    const { context } = await scene()
    const own = { ...payee('6245'), payeeAccount: '6229990000000012345' }
    await expect(check(context, [own])).rejects.toThrow('payeeAtThisBank')
    const { customerId } = await buildCustomer(db)
    const { number } = await buildAccount(db, { customerId, kind: 'passbook', number: '0200310000000004713' })
    await expect(check(context, [{ ...own, payeeAccount: number }])).rejects.toThrow('payeeAtThisBank')
    await expect(check(context, [{ ...payee('6245'), bank: '999' }])).rejects.toThrow('receivingBankRequired')
    await expect(check(context, payees(19, '6245'))).rejects.toMatchObject({ key: 'batchTooMany' })
  })
})

describe('effects of the checks', () => {
  const prepare = (context: TestContext, input: unknown) =>
    call<OrderSummary>(context, calls.batchTransfer.prepare.name, input as never)
  const asPayee = ({ payeeName, payeeAccount, bank }: ReturnType<typeof outsideLine>) => ({
    payeeName,
    payeeAccount,
    bank,
  })

  it('a wrong or close name is acknowledged before the list is submitted', async () => {
    const { context, to, line, input } = await scene()
    const lines = [
      line(to[0]!),
      outsideLine('8301'),
      outsideLine('6245'),
      outsideLine('8302'),
      outsideLine('8303'),
    ]
    await check(context, lines.slice(1).map(asPayee))
    const { warnings, orderId } = await prepare(context, input(lines))
    expect(warnings.map(({ key }) => key)).toEqual(['nameDiffers'])
    expect(warnings[0]!.text.zh).toContain('第2、4笔')
    expect(warnings[0]!.text.en).toContain('Lines 2, 4')
    await call(context, 'srandnum', { orderId })
    const proofs = { mobile: /\d{6}/.exec(context.sent.at(-1)!.text)![0] }
    const submit = (acknowledged: string[]) =>
      call(context, calls.batchTransfer.submit.name, {
        orderId,
        idempotencyKey: orderId,
        acknowledged,
        proofs,
      })
    await expect(submit([])).rejects.toMatchObject({ key: 'warningNotAcknowledged' })
    await expect(submit(['nameDiffers'])).resolves.toMatchObject({ state: 'processing' })
  })

  it('without an answer there is no warning and no delay', async () => {
    const { context, input } = await scene()
    expect((await prepare(context, input([outsideLine('8301')]))).warnings).toEqual([])
    expect((await give(context, input([outsideLine('8301')]))).state).toBe('processing')
  })

  it('at this bank a wrong name is refused, and a close one is shown masked', async () => {
    const { context, to, line } = await scene()
    const { lines } = await call<ResponseOf<typeof calls.checkBatch>>(context, calls.checkBatch.name, {
      lines: [
        line(to[0]!),
        { ...line(to[0]!), payeeName: '张三' },
        { ...line(to[0]!), payeeName: `${to[0]!.name.slice(0, -1)}龙` },
        { ...line(to[0]!), payeeName: '!' },
        outsideLine('6245'),
      ],
    })
    expect(lines.map(({ name }) => name?.outcome ?? null)).toEqual(['match', 'noMatch', 'close', null, null])
    expect(lines[2]!.name!.maskedName).toMatch(/^\*+.$/)
    expect(lines.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['payeeName'],
      ['payeeName'],
      ['payeeName'],
      [],
    ])
  })
})
