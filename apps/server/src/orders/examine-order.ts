import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { LimitMeter, OrderWarning } from '@cloudsail/contract/orders'
import type { CustomerContext } from '../http/handler.ts'
import { checkLimits, type LimitedUse, type LimitState } from '../limits/index.ts'
import { type CanonicalText, canonicalText } from './canonical.ts'
import type { Examined, OrderContext, OrderDefinition } from './definition.ts'
import { type PayeeHistory, paymentsTo } from './query-register.ts'
import { warningTexts } from './texts.ts'

export interface ExaminedOrder {
  examined: Examined<unknown>
  canonical: CanonicalText
  warnings: OrderWarning[]
  /** Null where the order uses up no limits. */
  limits: { use: LimitedUse; state: LimitState; meters: LimitMeter[] } | null
  /** Null where the order is no payment. */
  payeeHistory: PayeeHistory | null
}

/** Looks at an order as it stands now: once to show it, and again in the posting transaction. Throws what refuses it. */
export async function examineOrder(
  context: CustomerContext,
  q: OrderContext['q'],
  definition: OrderDefinition,
  orderId: string,
  input: unknown,
): Promise<ExaminedOrder> {
  const { now, session, language } = context
  const { customerId, method } = session
  const examined = await definition.examine({ q, customerId, session, now }, input as never)
  const { payment } = examined
  const use = payment && { customerId, method, now, language, ...payment.limitUse }
  const [checked, payeeHistory] = await Promise.all([
    use && checkLimits(q, use),
    payment ? paymentsTo(q, customerId, payment.payee.number, { ...payment, now }) : null,
  ])
  const warnings = [...(examined.warnings ?? [])]
  if (use && checked && checked.dayMinor + use.amountMinor > checked.warnDayMinor) {
    const values = {
      amount: formatGrouped(checked.dayMinor + use.amountMinor, 'CNY'),
      threshold: formatGrouped(checked.warnDayMinor, 'CNY'),
    }
    warnings.push({ key: 'daily', text: fillBoth(warningTexts.daily, values) })
  }
  if (payeeHistory?.duplicate) warnings.push({ key: 'duplicate', text: warningTexts.duplicate })
  return {
    examined,
    canonical: canonicalText(definition.contract.title, orderId, examined.lines),
    warnings,
    limits: use && checked ? { use, state: checked, meters: checked.meters } : null,
    payeeHistory,
  }
}
