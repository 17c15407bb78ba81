import { type Bilingual, fillBoth, formatAmount, formatGrouped } from '@cloudsail/contract'
import { type LimitMeter, type OrderWarning, withinChannel } from '@cloudsail/contract/orders'
import { toRmb } from '../accounts/core/index.ts'
import type { Doing } from '../customers/index.ts'
import { signFirst } from '../http/sign-first.ts'
import {
  type Cap,
  capOf,
  checkLimits,
  type LimitedUse,
  type LimitFacts,
  type LimitState,
  refuseAboveCaps,
} from '../limits/enforcement/index.ts'
import {
  awaitFacts,
  type CanonicalText,
  canonicalText,
  type FactQueries,
  type Facts,
} from '../pipeline/index.ts'
import type { Channel, Decision, OrderDefinition, Payment } from './definition.ts'
import type { Asked, FactsContext } from './facts-context.ts'
import { isDuplicate, type PayeeHistory } from './payee-history.ts'
import { orderTexts, warningTexts } from './texts.ts'

export interface DecidedOrder {
  facts: Facts<FactQueries>
  decision: Decision
  canonical: CanonicalText
  warnings: OrderWarning[]
  /** Null if the order uses up no limits. */
  limits: { use: LimitedUse; state: LimitState; meters: LimitMeter[]; facts: LimitFacts } | null
  /** Null if the order pays nobody, or several payees. */
  payeeHistory: PayeeHistory | null
}

/** The input of a decision about an order. */
export interface OrderToDecide extends Asked {
  definition: OrderDefinition
  orderId: string
  input: unknown
  /** The order under whose mandate this one is executed. Absent if the customer authorises it directly. */
  authority?: string
}

/**
 * Loads all facts that an order is decided by. On one connection that takes one round trip, plus one for each fact whose
 * query depends on another fact.
 */
export const loadOrderFacts = (
  { definition, input, customerId, session, now, limitsAt }: OrderToDecide,
  through: Pick<FactsContext, 'q' | 'lock'>,
): Promise<Facts<FactQueries>> =>
  awaitFacts(definition.loadFacts({ ...through, customerId, session, now, limitsAt }, input as never))

/**
 * Decides an order by its facts: before it is shown, and again in the posting transaction. Throws the error that refuses
 * it.
 */
export function decideOrder(order: OrderToDecide, facts: Facts<FactQueries>): DecidedOrder {
  const { customerId, session, now, definition, orderId, input, authority } = order
  requireSigning(definition.contract, session)
  const found = definition.decide({ customerId, session, now }, input as never, facts)
  const decision = authority === undefined ? found : { ...found, lines: [...found.lines, under(authority)] }
  const { payment } = decision
  const checked = payment ? checkPayment(payment, order) : { warnings: [], limits: null, payeeHistory: null }
  return {
    ...checked,
    facts,
    decision,
    canonical: canonicalText(orderHead(definition.contract.title, orderId), decision.lines),
    warnings: [...(decision.warnings ?? []), ...checked.warnings],
  }
}

/** Returns what an order does by the table of a customer's standing: whether it takes money out. */
export function doingOf({ takesMoneyOut }: OrderDefinition, { payment }: Decision): Doing {
  const leaves = payment?.limitUse != null && payment.limitUse.ownMoney !== true
  return takesMoneyOut || leaves ? 'payment' : 'order'
}

/**
 * Refuses an order that requires signing at a branch if the customer signed online or has not signed. A customer with
 * only a credit card has signed through the card. The call's access has decided which orders such customers may give.
 */
export function requireSigning(
  { signing, title }: Pick<OrderDefinition['contract'], 'signing' | 'title'>,
  { kind }: Pick<Asked['session'], 'kind'>,
): void {
  if (signing !== 'branch' || kind === 'branchSigned' || kind === 'cardOnly') return
  throw signFirst(kind, title, { online: false })
}

/** Checks limits and caps of a payment, and returns the warnings that apply to any payment. */
function checkPayment(
  payment: Payment,
  { customerId, session, now, limitsAt = now, limitsUsedBefore = false }: Asked,
): Pick<DecidedOrder, 'warnings' | 'limits' | 'payeeHistory'> {
  const { facts, payer, payee, caps = [], currency, limitUse } = payment
  const inRmb = (amountMinor: bigint) =>
    facts.rates ? toRmb(amountMinor, currency, facts.rates) : amountMinor
  if (limitUse === null) {
    refuseAboveCaps(inRmb(payment.amountMinor), caps)
    return { warnings: duplicateOf(payment), limits: null, payeeHistory: historyOf(payment) }
  }
  const { parts, ...rest } = limitUse
  const use: LimitedUse = {
    customerId,
    method: session.method,
    now: limitsAt,
    accountId: payer.accountId,
    ...rest,
    amountMinor: inRmb(payment.amountMinor),
    payeeNumber: payee?.number ?? null,
    usedBefore: limitsUsedBefore,
    ...(parts && { parts: parts.map((part) => ({ ...part, amountMinor: inRmb(part.amountMinor) })) }),
  }
  const state = checkLimits(facts.limits, use, caps)
  const channel = caps.find(({ isChannel }) => isChannel)
  const single = channel && formatAmount(channel.leftMinor, 'CNY')
  const warnings: OrderWarning[] = []
  const { dayWithMinor, warnDayMinor } = state
  if (dayWithMinor !== null && dayWithMinor > warnDayMinor) {
    const values = {
      amount: formatGrouped(dayWithMinor, 'CNY'),
      threshold: formatGrouped(warnDayMinor, 'CNY'),
    }
    warnings.push({ key: 'daily', text: fillBoth(warningTexts.daily, values) })
  }
  warnings.push(...duplicateOf(payment))
  return {
    warnings,
    limits: { use, state, meters: withinChannel(state.meters, single), facts: facts.limits },
    payeeHistory: historyOf(payment),
  }
}

const historyOf = ({ payee, facts }: Payment) => (payee ? (facts.histories[0] ?? null) : null)

/** Returns the warning of a payment that repeats one of the last twelve hours. */
function duplicateOf(payment: Payment): OrderWarning[] {
  const history = historyOf(payment)
  const { payer, amountMinor, currency } = payment
  if (!history || !isDuplicate(history, { payerAccountId: payer.accountId, amountMinor, currency })) return []
  return [{ key: 'duplicate', text: warningTexts.duplicate }]
}

/** Returns what heads the canonical text of an order: its title and number. */
export const orderHead = (title: Bilingual, orderId: string) => ({
  title,
  number: { label: orderTexts.orderNumber, value: orderId },
})

const under = (authority: string) => ({
  key: 'authority',
  label: orderTexts.authority,
  value: { zh: authority, en: authority },
})

/** Returns the cap of a payment's channel. Its error names the channel that takes larger amounts. */
export const channelCap = ({ singleMinor, error }: Channel): Cap => ({
  ...capOf(error, singleMinor, { field: 'amount', total: formatGrouped(singleMinor, 'CNY') }),
  isChannel: true,
})
