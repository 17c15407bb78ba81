import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { LimitMeter, OrderWarning } from '@cloudsail/contract/orders'
import { BankError } from '../errors.ts'
import type { LimitState } from '../limits/enforcement/index.ts'
// Past its door: the orders that change limits are made of this room.
import { checkLimits, type LimitedUse } from '../limits/enforcement/index.ts'
import { type CanonicalText, canonicalText } from './canonical.ts'
import type { Channel, Examined, OrderContext, OrderDefinition } from './definition.ts'
import { type PayeeHistory, paymentsTo } from './query-register.ts'
import { orderTexts, warningTexts } from './texts.ts'

export interface ExaminedOrder {
  examined: Examined<unknown>
  canonical: CanonicalText
  warnings: OrderWarning[]
  /** Null where the order uses up no limits. */
  limits: { use: LimitedUse; state: LimitState; meters: LimitMeter[] } | null
  /** Null where the order pays nobody, or several. */
  payeeHistory: PayeeHistory | null
}

/** What an order is examined by. */
export interface OrderToExamine extends OrderContext {
  definition: OrderDefinition
  orderId: string
  input: unknown
  /** The order it is carried out under, where its own customer does not authorise it. */
  authority?: string
}

/** Looks at an order as it stands now: once to show it, and again in the posting transaction. Throws what refuses it. */
export async function examineOrder(order: OrderToExamine): Promise<ExaminedOrder> {
  const { q, customerId, session, now, definition, orderId, input, authority } = order
  const found = await definition.examine({ q, customerId, session, now }, input as never)
  const examined = authority === undefined ? found : { ...found, lines: [...found.lines, under(authority)] }
  const { payment } = examined
  const use = payment && {
    customerId,
    method: session.method,
    now,
    payeeNumber: payment.payee?.number ?? null,
    ...payment.limitUse,
  }
  const [checked, payeeHistory] = await Promise.all([
    use && checkLimits(q, use),
    payment?.payee ? paymentsTo(q, customerId, payment.payee.number, { ...payment, now }) : null,
  ])
  if (payment?.channel) refuseAboveChannel(payment.amountMinor, payment.channel)
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

const under = (authority: string) => ({
  key: 'authority',
  label: orderTexts.authority,
  value: { zh: authority, en: authority },
})

/** Refuses more than goes this way, naming the one that takes it: after the customer's own limits, which may leave less. */
export function refuseAboveChannel(amountMinor: bigint, { singleMinor, error }: Channel): void {
  if (amountMinor > singleMinor)
    throw new BankError(error, { field: 'amount', values: { total: formatGrouped(singleMinor, 'CNY') } })
}
