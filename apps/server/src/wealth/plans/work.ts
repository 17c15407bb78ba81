import { fillBoth } from '@cloudsail/contract'
import { businessDate, instantOf, type JobHandlers, parameter, schedule } from '../../bankday/index.ts'
import { type ContractFollower, contractOfOrder } from '../../contracts/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { readProduct } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { isUnderReview, readCertification } from './certifications.ts'
import { planTexts as texts } from './plan-texts.ts'

/** Scheduled job: asks the asset manager about the progress of a certification. */
export const certificationWork = 'wealth.certification'
/** Delay of the first question after sending. Questions repeat at this interval for five minutes, then every hour. */
export const askAfterMs = 10_000
const laterMs = 3_600_000
const eagerMs = 300_000

/** Scheduled job at the cut-off of an asset plan's T: puts the order into the day's file if its contract is filed. */
export const tradeWork = 'wealth.planTrade'

export const planWorkers: JobHandlers = {
  async [certificationWork](tx, { customerId, reference, now }) {
    const standing = await readCertification(tx, customerId, reference, { lock: true })
    if (!standing || !isUnderReview(standing)) return
    const eager = now.getTime() - standing.submitted_at.getTime() < eagerMs
    const dueAt = new Date(now.getTime() + (eager ? askAfterMs : laterMs))
    await schedule(tx, { customerId, kind: certificationWork, reference, dueAt })
    const payload = { certification: reference, ask: 'status' as const }
    await enqueue(tx, [{ kind: 'assetManager', customerId, payload }])
  },

  /** The cooling-off is over. An order whose contract is filed is bought on this T. Otherwise it waits for the next. */
  async [tradeWork](tx, { customerId, reference: orderId, now }) {
    const order = await readWealthOrder(tx, customerId, orderId, { lock: true })
    if (order?.state !== 'coolingOff') return
    const today = businessDate(now)
    const [signed, product, terms, days] = await Promise.all([
      contractOfOrder(tx, customerId, orderId),
      readProduct(tx, order.productCode, today),
      parameter(tx, wealthTerms, today),
      tradingDaysFrom(tx, order.tradeOn),
    ])
    const change = (values: { state: 'accepted' } | Record<'trade_on' | 'confirm_on' | 'money_on', string>) =>
      tx
        .updateTable('wealth.orders')
        .set(values)
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .execute()
    if (signed?.state === 'filed') {
      await change({ state: 'accepted' })
      return
    }
    const next = days.scheduleOf(days.after(order.tradeOn, 1, product!.calendar), product!)
    await change({ trade_on: next.tradeOn, confirm_on: next.confirmOn, money_on: next.moneyOn })
    const dueAt = instantOf(next.tradeOn, terms.cutOff)
    await schedule(tx, { customerId, kind: tradeWork, reference: orderId, dueAt })
    const { zh: text } = fillBoth(texts.postponed, { name: product!.name, trade: next.tradeOn })
    await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  },
}

/** Called once the contract of a plan is filed. Accepts the order. Its money stays on hold until the registrar confirms. */
export const planFollower: ContractFollower = async (
  tx,
  { customerId, orderId, about, archiveNumber },
  now,
) => {
  const product = await readProduct(tx, about, businessDate(now))
  const { zh: text } = fillBoth(texts.inForce, { name: product!.name, archive: archiveNumber! })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  await recordProgress(tx, { customerId, orderId: orderId!, state: 'accepted', step: 'filed', at: now })
}
