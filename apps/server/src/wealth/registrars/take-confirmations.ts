import { sql } from 'kysely'
import { addDays } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { orderColumns, type WealthOrder } from '../kernel/orders.ts'
import { type Product, readProducts } from '../kernel/products.ts'
import { type HeldUnitLot, unitLotColumns } from '../kernel/unit-lots.ts'
import { agreeTerms } from './agree-terms.ts'
import { answerAccounts } from './answer-accounts.ts'
import { AnswerDiffers, type Confirmed, confirmOne, type UnitLotNow } from './confirm-one.ts'
import { type ConfirmationLine, readConfirmation } from './confirmation-line.ts'
import { type RegistrarDay, raiseAlarm, takeFile } from './day.ts'
import { creditIncomes } from './navs.ts'
import { tellConfirmed, tellLate } from './tell.ts'
import { writeConfirmed } from './write-confirmed.ts'

/** The number of days back for which a missing file is requested again. */
const daysBack = 10

/** 08:00: credits income as units, then the registrar's answers, starting with those of missed days. */
export async function takeConfirmations(tx: Tx, day: RegistrarDay): Promise<void> {
  await agreeTerms(tx, day)
  await creditIncomes(tx, day)
  for (const date of await expectedDates(tx, day)) {
    const accounts = await takeFile(tx, { ...day, date }, '02')
    if (accounts) await answerAccounts(tx, day, accounts)
    const lines = await takeFile(tx, { ...day, date }, '04')
    if (!lines) break
    await postConfirmations(tx, { ...day, date }, lines)
  }
  await tellLate(tx, day)
}

/** Returns the trading days without answers, since the first orders were sent. */
async function expectedDates(tx: Tx, { registrar, date, days }: RegistrarDay): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; taken: string[] }>`
    select min(file_date) filter (where outgoing) as first,
      coalesce(array_agg(file_date::text) filter (where type = '04'), '{}') as taken
    from wealth.files where registrar = ${registrar} and type in ('03', '04') and file_date >= ${addDays(date, -daysBack)}`.execute(
    tx,
  )
  const { first, taken } = rows[0]!
  const dates: string[] = []
  const calendar = registrar === '5Q' ? 'overseas' : 'mainland'
  for (let on = first ?? date; on <= date; on = addDays(on, 1))
    if (on > (first ?? '') && days.isTradingDay(on, calendar) && !taken.includes(on)) dates.push(on)
  return dates
}

/** Posts a day's answers that agree with the bank's own computation, each once. The others raise alarms. */
async function postConfirmations(
  tx: Tx,
  day: RegistrarDay,
  fields: readonly (readonly string[])[],
): Promise<void> {
  const read = fields.map(readConfirmation)
  if (read.includes(null))
    await raiseAlarm(tx, day, { kind: 'answerDiffers', detail: `${day.date}: a line makes no sense` })
  const lines = read.filter((line) => line !== null)
  if (lines.length === 0) return
  const orders = await lockedOrders(tx, lines)
  const known = await knownSerials(tx, day, lines)
  const lots = await lockedUnitLots(tx, [...orders.values()])
  const codes = [...orders.values()].flatMap(({ productCode, targetCode }) =>
    targetCode ? [productCode, targetCode] : [productCode],
  )
  const products = new Map((await readProducts(tx, day.date, { codes })).map((each) => [each.code, each]))
  const navs = await navsOf(tx, lines, products)
  const done: Confirmed[] = []
  for (const line of lines) {
    const order = orders.get(`${line.customerId}.${line.orderId}`)
    if (!order) {
      await raiseAlarm(tx, day, { kind: 'unknownSerial', detail: `${line.orderId} ${line.serial}` })
      continue
    }
    const key = `${line.orderId}.${line.serial}`
    if (known.has(key) || order.endedAt !== null) continue
    known.add(key)
    const product = products.get(order.productCode)!
    const calendar = product.calendar
    try {
      const outcome = confirmOne(order, line, {
        product,
        target: order.targetCode === null ? null : (products.get(order.targetCode) ?? null),
        lots: lots.get(lotsKey(order)) ?? [],
        navs: navs.get(`${order.productCode} ${line.tradeOn}`) ?? [],
        targetNavE4: navs.get(`${order.targetCode} ${line.tradeOn}`)?.[0] ?? null,
        terms: day.terms,
        date: day.date,
        nextDay: day.days.after(day.date, 1, calendar),
        now: day.now,
      })
      applyTo(order, outcome, day)
      done.push(outcome)
    } catch (error) {
      if (!(error instanceof AnswerDiffers)) throw error
      await raiseAlarm(tx, day, { kind: 'answerDiffers', detail: `${key}: ${error.message}` })
    }
  }
  await writeConfirmed(tx, day, done)
  const journals = done.flatMap((outcome) => outcome.journals)
  const posted = await post(tx, journals)
  const journalIds = new Map(journals.map((draft, index) => [draft.reference, posted[index]!.journalId]))
  await tellConfirmed(tx, day, done, journalIds)
}

/** Updates an order with an answer, so that later answers of the same file find it changed. */
function applyTo(order: WealthOrder, { line }: Confirmed, { now, date }: RegistrarDay): void {
  order.confirmedOn = date
  if (line.code !== '0000') {
    order.state = 'failed'
    order.reason = line.code
    order.endedAt = now
    order.heldMinor = 0n
    return
  }
  const asked = order.amountMinor ?? order.unitsE2 ?? 0n
  order.navE4 = line.navE4 ?? order.navE4
  order.confirmedMinor += line.amountMinor
  order.feeMinor += line.feeMinor
  order.confirmedUnitsE2 += line.unitsE2
  order.heldMinor = 0n
  const got = order.amountMinor === null ? order.confirmedUnitsE2 : order.confirmedMinor
  const isAll = order.business === '029' || got >= asked
  order.state = isAll ? 'confirmed' : 'partly'
  if (!line.goesOn || isAll) order.endedAt = now
}

async function lockedOrders(tx: Tx, lines: readonly ConfirmationLine[]): Promise<Map<string, WealthOrder>> {
  const { rows } = await sql<WealthOrder>`
    select ${orderColumns} from wealth.orders o
    join unnest(${lines.map(({ customerId }) => customerId)}::bigint[],
      ${lines.map(({ orderId }) => orderId)}::text[]) as k (customer_id, order_id)
      on o.customer_id = k.customer_id and o.order_id = k.order_id
    where o.state in ('sent', 'partly', 'confirmed', 'failed', 'paid')
    order by o.customer_id, o.order_id for update of o`.execute(tx)
  return new Map(rows.map((order) => [`${order.customerId}.${order.orderId}`, order]))
}

async function knownSerials(
  tx: Tx,
  { registrar }: RegistrarDay,
  lines: readonly ConfirmationLine[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct c.order_id || '.' || c.serial as key from wealth.confirmations c
    join unnest(${lines.map(({ customerId }) => customerId)}::bigint[],
      ${lines.map(({ orderId }) => orderId)}::text[]) as k (customer_id, order_id)
      on c.customer_id = k.customer_id and c.order_id = k.order_id
    where c.registrar = ${registrar}`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

const lotsKey = ({ customerId, wealthAccountId, productCode }: WealthOrder) =>
  `${customerId}.${wealthAccountId}.${productCode}`

/** Locks the lots of redemptions and conversions, oldest first. */
async function lockedUnitLots(tx: Tx, orders: readonly WealthOrder[]): Promise<Map<string, UnitLotNow[]>> {
  const taking = orders.filter(({ unitsE2 }) => unitsE2 !== null)
  const found = new Map<string, UnitLotNow[]>()
  if (taking.length === 0) return found
  const keys = [...new Map(taking.map((order) => [lotsKey(order), order])).values()]
  const { rows } = await sql<HeldUnitLot>`
    select ${unitLotColumns} from wealth.lots l
    join unnest(${keys.map(({ customerId }) => customerId)}::bigint[],
      ${keys.map(({ wealthAccountId }) => wealthAccountId)}::bigint[],
      ${keys.map(({ productCode }) => productCode)}::text[]) as k (customer_id, account_id, product_code)
      on l.customer_id = k.customer_id and l.account_id = k.account_id and l.product_code = k.product_code
    where l.gone_on is null order by l.confirmed_on, l.lot_id for update of l`.execute(tx)
  for (const lot of rows) {
    const key = `${lot.customerId}.${lot.accountId}.${lot.productCode}`
    found.set(key, [...(found.get(key) ?? []), { ...lot, goneBy: null }])
  }
  return found
}

/** Returns the published NAVs of each product and T in the lines, including the values before a correction. */
async function navsOf(
  tx: Tx,
  lines: readonly ConfirmationLine[],
  products: ReadonlyMap<string, Product>,
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ key: string; e4: number; was: number | null }>`
    select product_code || ' ' || nav_date as key, nav_e4 as e4, corrected_from_e4 as was from wealth.navs
    where product_code = any(${[...products.keys()]}::text[])
      and nav_date = any(${[...new Set(lines.map(({ tradeOn }) => tradeOn))]}::date[])`.execute(tx)
  return new Map(rows.map(({ key, e4, was }) => [key, was === null ? [e4] : [e4, was]]))
}
