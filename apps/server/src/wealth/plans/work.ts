import { fillBoth } from '@cloudsail/contract'
import { businessDate, instantOf, type JobHandlers, parameter, schedule } from '../../bankday/index.ts'
import { type ContractFollower, contractOfOrder } from '../../contracts/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../rails/index.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { readProduct } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { isUnderReview, readCertification } from './certifications.ts'
import { planTexts as texts } from './plan-texts.ts'

/** An instant of the bank clock at which the asset manager is asked how far a certification is. */
export const certificationWork = 'wealth.certification'
/** So long after it was sent, and again for five minutes; then every hour. */
export const askAfterMs = 10_000
const laterMs = 3_600_000
const eagerMs = 300_000

/** The cut-off of an asset plan's T: it goes into the file of the day where its contract is filed. */
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

  /** The cooling-off is over: a contract in force is bought on this T, one that is not filed yet waits for the next. */
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

/** Told once the contract of a plan is filed: the order is accepted; its money stays held until the registrar confirms. */
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
