import { addMonths, formatAmount, parseAmount } from '@cloudsail/contract'
import { fundPlans, planRehearsal, subscriptionOf } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter, wireTime } from '../../../bankday/index.ts'
import { BankError } from '../../../errors.ts'
import { handle } from '../../../http/handler.ts'
import { readProduct, readProducts } from '../../kernel/products.ts'
import { reinvested } from '../figures.ts'
import { planTerms } from './terms.ts'

/** PIF1304003: returns plans with the outcomes of their dates. */
export const plansHandler = handle(fundPlans, async ({ db, session, now }) => {
  const { customerId } = session
  const today = businessDate(now)
  const [terms, products, plans, runs] = await Promise.all([
    parameter(db, planTerms, today),
    readProducts(db, today, { family: 'fund' }),
    db
      .selectFrom('wealth.plans')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('set_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('wealth.plan_runs as run')
      .leftJoin('wealth.orders as bought', (join) =>
        join
          .onRef('bought.customer_id', '=', 'run.customer_id')
          .onRef('bought.order_id', '=', 'run.order_id')
          .on('bought.state', 'not in', ['failed', 'cancelled']),
      )
      .select([
        'run.plan_id',
        'run.due_on',
        'run.outcome',
        'run.order_id',
        'run.reason',
        'bought.amount_minor',
      ])
      .where('run.customer_id', '=', customerId)
      .orderBy('run.due_on', 'desc')
      .limit(500)
      .execute(),
  ])
  const named = new Map(products.map((product) => [product.code, product]))
  return {
    least: formatAmount(terms.least, 'CNY'),
    plans: plans.map((plan) => {
      const product = named.get(plan.product_code)!
      const own = runs.filter(({ plan_id }) => plan_id === plan.plan_id)
      const investedMinor = own.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0n), 0n)
      return {
        planId: plan.plan_id,
        productCode: plan.product_code,
        name: product.name,
        risk: product.risk,
        amount: formatAmount(plan.amount_minor, product.currency),
        day: plan.day,
        accountId: plan.account_id.toString(),
        endOn: plan.end_on,
        state: plan.state,
        suspendedFor: plan.suspended_for,
        endReason: plan.end_reason,
        nextOn: plan.next_on,
        setAt: wireTime(plan.set_at),
        runs: own.map((run) => ({
          dueOn: run.due_on,
          outcome: run.outcome,
          orderId: run.order_id,
          reason: run.reason as { zh: string; en: string } | null,
        })),
        invested: formatAmount(investedMinor, product.currency),
      }
    }),
  }
})

interface Point {
  on: string
  total: number
}

/**
 * Returns the result of buying on a day of every month, by NAVs with dividends reinvested. Skips a month without a NAV on or
 * after its day. A simulation for display, not posted money.
 */
export function rehearse(points: readonly Point[], netYuan: number, amountYuan: number, day: number) {
  const [first, last] = [points[0]!, points.at(-1)!]
  let shares = 0
  let runs = 0
  let skipped = 0
  let worst: { on: string; bp: number } | null = null
  const due = new Set<string>()
  for (let month = `${first.on.slice(0, 8)}01`; month <= last.on; month = addMonths(month, 1)) {
    const nominal = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
    if (nominal < first.on || nominal > last.on) continue
    const open = points.find(({ on }) => on >= nominal)
    if (open && open.on.slice(0, 7) === nominal.slice(0, 7)) due.add(open.on)
    else skipped += 1
  }
  for (const { on, total } of points) {
    if (due.has(on)) {
      shares += netYuan / total
      runs += 1
    }
    const bp = runs === 0 ? 0 : Math.round(((shares * total) / (runs * amountYuan) - 1) * 10_000)
    if (bp < (worst?.bp ?? 0)) worst = { on, bp }
  }
  return { runs, skipped, worst, valueYuan: shares * last.total }
}

/** PIF1304004: simulates a plan over the past two years. */
export const rehearsalHandler = handle(planRehearsal, async ({ db, now }, { productCode, amount, day }) => {
  const today = businessDate(now)
  const product = await readProduct(db, productCode, today)
  if (product?.family !== 'fund' || !product.nav)
    throw new BankError('productUnknown', { field: 'productCode' })
  const amountMinor = parseAmount(amount, product.currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const to = product.nav.on
  const from = addMonths(to, -24)
  const { rows } = await sql<Point>`select nav_date as on, total from (${reinvested(from, to, productCode)}) i
    order by nav_date`.execute(db)
  if (rows.length === 0) throw new BankError('productUnknown', { field: 'productCode' })
  const { netMinor } = subscriptionOf(amountMinor, { ppm: product.subscriptionPpm, flat: null })
  const found = rehearse(rows, Number(netMinor) / 100, Number(amountMinor) / 100, day)
  const investedMinor = amountMinor * BigInt(found.runs)
  const valueMinor = BigInt(Math.round(found.valueYuan * 100))
  const money = (minor: bigint) => formatAmount(minor, product.currency)
  return {
    from: rows[0]!.on,
    to,
    runs: found.runs,
    skipped: found.skipped,
    worst: found.worst,
    invested: money(investedMinor),
    value: money(valueMinor),
    gain: money(valueMinor - investedMinor),
  }
})
