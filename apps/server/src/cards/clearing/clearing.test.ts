import { createHash } from 'node:crypto'
import { daysBetween } from '@cloudsail/contract'
import { beginInstalments } from '@cloudsail/contract/cards'
import { expect, test } from 'vitest'
import { buildReadings } from '../../agreements/test-builders.ts'
import { instantOf } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { balanceOf, bankOwnerId, post, trialBalance } from '../../ledger/index.ts'
import { giveOrder } from '../../orders/test-orders.ts'
import { readCard } from '../account.ts'
import { cardRefundsOn } from '../earnings.ts'
import { holdJournal } from '../purchases/journals.ts'
import { enterPurchase } from '../purchases/purchases.ts'
import { takeSchemeMessage } from '../purchases/take-message.ts'
import { buildCard } from '../test-card.ts'
import { clearingWorkers } from './workers.ts'

const { db, ownerDb } = await testDatabase()
const secrets = { secret: '', pepper: '' }
const shopping = new Date('2026-10-01T12:00:00+08:00')
let number = 0
let day = 1
const newRrn = () => `20261001${String(++number).padStart(12, '0')}`

interface Line {
  rrn: string
  kind?: 1 | 2 | 9
  card: string
  amount: string
  original?: string
  paid?: string
}

type FileOf = (date: string) => string

const fileOf =
  (lines: readonly Line[]): FileOf =>
  (date) => {
    const rows = lines.map(
      ({ rrn, kind = 1, card, amount, original = '', paid = `${amount}|CNY|1` }) =>
        `D|${rrn}|${kind}|${card}|${amount}|${paid}|2026-10-01T12:00:00+08:00|云海书店|5942|${original}\n`,
    )
    const body = `H|${date}|${lines.length}\n${rows.join('')}`
    const net = lines.reduce(
      (sum, { kind, amount }) => sum + (kind === 2 ? -1 : 1) * Math.round(Number(amount) * 100),
      0,
    )
    const sum = `${net < 0 ? '-' : ''}${Math.floor(Math.abs(net) / 100)}.${String(Math.abs(net) % 100).padStart(2, '0')}`
    return `${body}T|${lines.length}|${sum}|${createHash('sha256').update(body).digest('hex')}\n`
  }

/** Fetches the file of a new day, once for each given text, and posts it like its scheduled job. */
async function clear(...files: FileOf[]) {
  day += 1
  const date = `2026-10-${String(day).padStart(2, '0')}`
  const at = new Date(`${date}T02:00:00+08:00`)
  const texts = files.map((file) => file(date))
  const workers = clearingWorkers({ file: async () => texts.shift()! })
  const run = (kind: string) =>
    db
      .transaction()
      .execute((tx) =>
        workers[kind]!(tx, { customerId: 0n, kind, reference: date, dueAt: at, now: at, clock: at }),
      )
  while (texts.length > 0) await run('cards.clearingFile')
  await run('cards.clearingLines')
  return {
    run,
    date,
    lines: async () =>
      (
        await db
          .selectFrom('cards.clearing_lines')
          .select(['state', 'reason'])
          .where('file_date', '=', date)
          .orderBy('line')
          .execute()
      ).map(({ state, reason }) => reason ?? state),
  }
}

async function scene() {
  const card = await buildCard(db, { limitMinor: 10_000_00n })
  return {
    ...card,
    async authorise(amount: string) {
      const rrn = newRrn()
      const message = { rrn, pan: card.number, place: 'pos', merchant: '云海书店', amount } as const
      await takeSchemeMessage(db, { mti: '0100', ...message }, shopping, secrets)
      return rrn
    },
    /** Authorises cash at a machine. */
    async draw(amountMinor: bigint, feeMinor: bigint) {
      const rrn = newRrn()
      const { customerId, accountId } = card
      const purchase = { customerId, accountId, reference: rrn, merchant: '云海书店', amountMinor, feeMinor }
      const cash = { ...purchase, place: 'atm' as const }
      await inTransaction(db, async (tx) => {
        await enterPurchase(tx, { ...cash, mcc: '6011', state: 'approved', reason: null, askedAt: shopping })
        await post(tx, [holdJournal(cash, shopping)])
      })
      return rrn
    },
    stands: async () => {
      const { owedMinor, overpaidMinor, heldMinor } = (await readCard(db, card.customerId, card.accountId))!
      return [owedMinor, overpaidMinor, heldMinor]
    },
  }
}

/** Returns the balance of a bank account, credits positive. */
const bankBalance = async (accountId: bigint) =>
  (await balanceOf(db, { ownerId: bankOwnerId, accountId, currency: 'CNY' })).balanceMinor

test('clearing cash posts the debt and the earned fee, and releases their hold', async () => {
  const { number: card, draw, stands } = await scene()
  const rrn = await draw(1_000_00n, 10_00n)
  expect(await stands()).toEqual([0n, 0n, 1_010_00n])
  const earned = await bankBalance(6021n)
  await clear(fileOf([{ rrn, card, amount: '1000.00' }]))
  expect(await stands()).toEqual([1_010_00n, 0n, 0n])
  expect((await bankBalance(6021n)) - earned).toBe(10_00n)
})

test('an authorised amount is owed from its posting date, without hold, with the shop’s currency kept', async () => {
  const { number: card, authorise, stands, items, customerId } = await scene()
  const [one, abroad] = [await authorise('600.00'), await authorise('71.20')]
  expect(await stands()).toEqual([0n, 0n, 671_20n])
  const { lines, date } = await clear(
    fileOf([
      { rrn: one, card, amount: '600.00' },
      { rrn: abroad, card, amount: '71.20', paid: '10.00|USD|7.12' },
    ]),
  )
  expect(await lines()).toEqual(['booked', 'booked'])
  expect(await stands()).toEqual([671_20n, 0n, 0n])
  const [first] = await items()
  expect(first).toMatchObject({ kind: 'retail', leftMinor: 600_00n })
  expect(first!.postedOn).toBe(date)
  const stored = await db
    .selectFrom('cards.items')
    .select(['original_currency', 'original_minor', 'mcc'])
    .where('customer_id', '=', customerId)
    .where('reference', '=', abroad)
    .execute()
  expect(stored).toEqual([{ original_currency: 'USD', original_minor: 10_00n, mcc: '5942' }])
})

test('takes up to fifteen per cent more than authorised, and any smaller amount', async () => {
  const { number: card, authorise, stands } = await scene()
  const rrns = [await authorise('100.00'), await authorise('100.00'), await authorise('100.00')]
  const { lines } = await clear(
    fileOf([
      { rrn: rrns[0]!, card, amount: '80.00' },
      { rrn: rrns[1]!, card, amount: '115.00' },
      { rrn: rrns[2]!, card, amount: '115.01' },
    ]),
  )
  expect(await lines()).toEqual(['booked', 'booked', 'aboveAuthorised'])
  // The hold of the purchase without a match remains until it expires.
  expect(await stands()).toEqual([195_00n, 0n, 100_00n])
})

test('posts what clears even above the limit', async () => {
  const { number: card, authorise, stands } = await scene()
  const rrn = await authorise('10000.00')
  const { lines } = await clear(fileOf([{ rrn, card, amount: '11500.00' }]))
  expect(await lines()).toEqual(['booked'])
  expect(await stands()).toEqual([11_500_00n, 0n, 0n])
})

test('misfits go to suspense: twice, not authorised, reversed, another card, a refund of nothing', async () => {
  const [one, other] = [await scene(), await scene()]
  const suspense = await bankBalance(2241n)
  const rrn = await one.authorise('100.00')
  const reversed = await one.authorise('50.00')
  const undo = {
    rrn: reversed,
    pan: one.number,
    place: 'pos',
    merchant: '云海书店',
    amount: '50.00',
  } as const
  await takeSchemeMessage(db, { mti: '0420', ...undo }, shopping, secrets)
  const { lines } = await clear(
    fileOf([
      { rrn, card: one.number, amount: '100.00' },
      { rrn, card: one.number, amount: '100.00' },
      { rrn: newRrn(), card: one.number, amount: '5.03' },
      { rrn: reversed, card: one.number, amount: '50.00' },
      { rrn: newRrn(), kind: 2, card: one.number, amount: '7.00', original: newRrn() },
      { rrn: newRrn(), kind: 2, card: other.number, amount: '1.00', original: rrn },
      { rrn: newRrn(), card: '6259990000000009', amount: '3.00' },
    ]),
  )
  expect(await lines()).toEqual([
    ...['booked', 'presentedTwice', 'notAuthorised', 'reversed'],
    ...['purchaseUnknown', 'purchaseUnknown', 'cardUnknown'],
  ])
  expect(await one.stands()).toEqual([100_00n, 0n, 0n])
  expect((await bankBalance(2241n)) - suspense).toBe(-(100_00n + 5_03n + 50_00n - 7_00n - 1_00n + 3_00n))
})

test('refunds cancel their purchase up to its amount, and a refund without a purchase repays', async () => {
  const { number: card, authorise, stands } = await scene()
  const rrn = await authorise('100.00')
  const refund = (amount: string, original = rrn) => ({
    rrn: newRrn(),
    kind: 2 as const,
    card,
    amount,
    original,
  })
  const { lines } = await clear(
    fileOf([
      { rrn, card, amount: '100.00' },
      refund('60.00'),
      refund('40.01'),
      refund('40.00'),
      refund('9.00', ''),
    ]),
  )
  expect(await lines()).toEqual(['booked', 'booked', 'refundTooMuch', 'booked', 'booked'])
  expect(await stands()).toEqual([0n, 9_00n, 0n])
})

test('a refund abroad is limited in the shop’s currency, at the rate of its own day', async () => {
  const { number: card, authorise, stands } = await scene()
  const rrn = await authorise('71.20')
  const back = (amount: string, paid: string) => ({
    rrn: newRrn(),
    kind: 2 as const,
    card,
    amount,
    paid,
    original: rrn,
  })
  const { lines } = await clear(
    fileOf([
      { rrn, card, amount: '71.20', paid: '10.00|USD|7.12' },
      back('28.80', '4.00|USD|7.2'),
      back('43.27', '6.01|USD|7.2'),
      back('43.20', '6.00|USD|7.2'),
      back('0.07', '0.01|USD|7.2'),
    ]),
  )
  expect(await lines()).toEqual(['booked', 'booked', 'refundTooMuch', 'booked', 'refundTooMuch'])
  // The dollar was more expensive on that day. The customer receives what the merchant refunded.
  expect(await stands()).toEqual([0n, 80n, 0n])
})

test('a full refund of a purchase in instalments ends its plan as settled that day', async () => {
  const { number: card, authorise, stands, customerId, accountId, items } = await scene()
  const rrn = await authorise('1200.00')
  const { date: postedOn } = await clear(fileOf([{ rrn, card, amount: '1200.00' }]))
  const [purchase] = await items()
  await buildReadings(db, customerId, ['cardInstalments'], instantOf('2026-09-01', '09:00'))
  const context = testContext(db, { customerId, now: instantOf(postedOn, '12:00') })
  await giveOrder(context, beginInstalments.code, {
    accountId: `${accountId}`,
    agreed: true,
    periods: 3,
    source: `${purchase!.itemId}`,
    amount: '1200',
  })
  const back = (amount: string) => ({ rrn: newRrn(), kind: 2 as const, card, amount, original: rrn })
  const plan = async () =>
    (
      await db
        .selectFrom('cards.plans')
        .select('state')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    ).state
  // A partial refund leaves the plan as it is.
  await clear(fileOf([back('200.00')]))
  expect(await plan()).toBe('active')
  const before = (await stands())[0]! + (await stands())[1]!
  const { date, lines } = await clear(fileOf([back('1000.00')]))
  expect(await lines()).toEqual(['booked'])
  expect(await plan()).toBe('closedByRefund')
  // What is left of the plan is the interest of the period for the days used, half up to the fen. The rest is refunded.
  const billOn = postedOn <= '2026-10-05' ? '2026-10-05' : '2026-11-05'
  const [used, days] = [daysBetween(postedOn, date), daysBetween(postedOn, billOn)]
  const interestMinor = BigInt(Math.round((7_80 * used) / days))
  expect(before).toBeGreaterThan(0n)
  expect(await stands()).toEqual([interestMinor, 0n, 0n])
  expect(await items()).toMatchObject([{ kind: 'retail', leftMinor: interestMinor, billedOn: null }])
})

test('an adjustment raises or lowers its purchase', async () => {
  const { number: card, authorise, stands, items, customerId } = await scene()
  const rrn = await authorise('100.00')
  const adjust = (amount: string, original = rrn) => ({
    rrn: newRrn(),
    kind: 9 as const,
    card,
    amount,
    original,
  })
  const { lines, date } = await clear(
    fileOf([
      { rrn, card, amount: '100.00' },
      adjust('5.00'),
      { ...adjust('-20.00'), paid: '20.00|CNY|1' },
      adjust('1.00', ''),
    ]),
  )
  expect(await lines()).toEqual(['booked', 'booked', 'booked', 'purchaseUnknown'])
  expect(await stands()).toEqual([85_00n, 0n, 0n])
  // A reduction earns no points, and an addition to cash is cash.
  expect(await cardRefundsOn(db, date, { after: customerId - 1n, upTo: customerId })).toMatchObject([
    { reference: rrn, amountMinor: 100_00n, remainingMinor: 80_00n },
  ])
  const drawn = await authorise('200.00')
  await ownerDb.updateTable('cards.purchases').set({ place: 'atm' }).where('reference', '=', drawn).execute()
  await clear(fileOf([{ rrn: drawn, card, amount: '200.00' }, adjust('3.00', drawn)]))
  const cash = (await items()).filter(({ kind }) => kind === 'cash')
  expect(cash.map(({ leftMinor }) => leftMinor)).toEqual([200_00n, 3_00n])
})

test('refuses a bad file whole, takes its correction, and ignores a second copy', async () => {
  const { number: card, authorise, stands } = await scene()
  const rrn = await authorise('100.00')
  const right = fileOf([{ rrn, card, amount: '100.00' }])
  const { lines, run, date: of } = await clear((date) => right(date).replace('云海', '云河'), right)
  expect(await lines()).toEqual(['booked'])
  await run('cards.clearingFile')
  expect(await stands()).toEqual([100_00n, 0n, 0n])
  expect(
    await db
      .selectFrom('cards.clearing_files')
      .select(['state', 'refused', 'fault'])
      .where('file_date', '=', of)
      .execute(),
  ).toEqual([{ state: 'taken', refused: 1, fault: 'digest' }])
})

test('the net sum moves once, and the books balance', async () => {
  const { number: card, authorise } = await scene()
  const rrn = await authorise('100.00')
  const [clearing, centralBank] = [await bankBalance(3004n), await bankBalance(1003n)]
  const { run } = await clear(
    fileOf([
      { rrn, card, amount: '100.00' },
      { rrn: newRrn(), kind: 2, card, amount: '30.00', original: '' },
    ]),
  )
  expect((await bankBalance(3004n)) - clearing).toBe(70_00n)
  for (let time = 0; time < 2; time += 1) await run('cards.settlement')
  expect((await bankBalance(3004n)) - clearing).toBe(0n)
  expect((await bankBalance(1003n)) - centralBank).toBe(70_00n)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
