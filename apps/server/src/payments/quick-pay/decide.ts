import {
  type AuthMethod,
  authMethodNames,
  type Bilingual,
  formatGrouped,
  type Language,
} from '@cloudsail/contract'
import { cardChannelNames } from '@cloudsail/contract/accounts'
import {
  type CapPeriod,
  type Caps,
  leftOfCaps,
  mobileMethods,
  type QuickScene,
  type QuickVerification,
  quickVerificationOf,
} from '@cloudsail/contract/payments'
import { type Account, type ChannelLock, holdsAt, refuseUnusable } from '../../accounts/core/index.ts'
import { type Customer, requireAllowed, type Standing } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { signFirst } from '../../http/sign-first.ts'
import {
  type Cap,
  capOf,
  checkLimits,
  type LimitedUse,
  type LimitFacts,
  type LimitState,
} from '../../limits/enforcement/index.ts'
import type { QuickAgreement, useOf } from './agreements.ts'
import type { QuickTerms } from './parameters.ts'

/** Everything that decides a payment. */
export interface QuickFacts {
  agreement: QuickAgreement
  scene: QuickScene
  caps: Caps
  use: ReturnType<typeof useOf>
  customer: Pick<Customer, 'kind' | 'method' | 'status'>
  standing: Standing
  account: Account | null
  locks: readonly ChannelLock[]
  limits: LimitFacts
  terms: QuickTerms
}

const periodNames: Readonly<Record<CapPeriod, Bilingual>> = {
  single: { zh: '单笔', en: 'per-payment' },
  day: { zh: '日累计', en: 'daily' },
  month: { zh: '月累计', en: 'monthly' },
}
const grouped = (minor: bigint) => formatGrouped(minor, 'CNY')

/**
 * Decides a payment. Checks, in this order, the agreement, the account, the lock of online use, the lowest of all caps
 * (single, day, month, the account's day, its class) and the balance. Throws the first error. Returns how the payment must
 * be verified and its use of the class's limits, which is null for class I.
 */
export function decideQuickPayment(
  facts: QuickFacts,
  { amountMinor, now }: { amountMinor: bigint; now: Date },
): {
  account: Account
  verification: QuickVerification
  limited: { use: LimitedUse; state: LimitState } | null
} {
  const { agreement, caps, use, terms } = facts
  refuseAgreement(facts)
  const account = requireAccount(facts, now)
  const used = { usedTodayMinor: use.todayMinor, usedThisMonthMinor: use.monthMinor }
  const totals = { single: caps.singleMinor, day: caps.dayMinor, month: caps.monthMinor ?? 0n }
  const limited = checkAgainst(facts, account, { amountMinor, now }, [
    ...leftOfCaps(caps, used).map(({ period, leftMinor }) =>
      capOf('quickCapExceeded', leftMinor, { period: periodNames[period], total: grouped(totals[period]) }),
    ),
    capOf('quickAccountDayExceeded', terms.accountDayMinor - use.accountTodayMinor, {
      total: grouped(terms.accountDayMinor),
    }),
  ])
  const balance = account.balances.find(({ currency }) => currency === 'CNY')
  if (!balance || balance.availableMinor < amountMinor) throw new BankError('insufficientBalance')
  const verification = quickVerificationOf(
    { amountMinor, scene: facts.scene },
    { agreed: agreement.small_without_code, usedMinor: use.smallTodayMinor, small: terms.small },
  )
  return { account, verification, limited }
}

/** Throws if nothing may be taken under the agreement, or if its customer may no longer pay by one. */
function refuseAgreement({ agreement: { state }, customer, standing }: QuickFacts): void {
  if (state === 'paused') throw new BankError('agreementPaused')
  if (state !== 'active') throw new BankError('agreementEnded')
  requireAllowed(standing, 'quickPayment')
  refuseCustomer(customer)
}

/**
 * Throws unless the customer may sign and pay: a branch signing, a method with a dynamic password, and e-banking not
 * stopped.
 */
export function refuseCustomer({ kind, method, status }: QuickFacts['customer']): void {
  if (kind !== 'branchSigned') throw signFirst(kind, { zh: '快捷支付', en: 'Quick Pay' }, { online: false })
  if (!mobileMethods.includes(method)) {
    const name = (language: Language) => (each: AuthMethod) => authMethodNames[each][language]
    const needed = {
      zh: mobileMethods.map(name('zh')).join('或'),
      en: mobileMethods.map(name('en')).join(' or '),
    }
    throw new BankError('methodCannotAuthorise', { values: { method: authMethodNames[method], needed } })
  }
  if (status !== 'normal') throw new BankError('customerSuspended')
}

function requireAccount({ account, locks, limits, agreement, customer }: QuickFacts, now: Date): Account {
  if (!account) throw new BankError('accountUnknown')
  refuseUnusable(account)
  if (locks.some((lock) => lock.channel === 'online' && holdsAt(lock, now)))
    throw new BankError('cardChannelLocked', { values: { channel: cardChannelNames.online } })
  // An account restricted to designated receivers cannot pay a merchant.
  const { designatedOnly } = checkLimits(limits, {
    customerId: agreement.customer_id,
    method: customer.method,
    accountId: account.accountId,
    accountClass: 1,
    ownMoney: true,
    toOwn: true,
    amountMinor: 0n,
    payeeNumber: null,
    now,
  })
  if (designatedOnly) throw new BankError('payeeNotDesignated', { values: { hours: limits.coolingHours } })
  return account
}

/**
 * Throws if the amount exceeds the lowest of the agreement's caps and, for an account of class II or III, the class's day
 * and year limits. Other limits of transfers do not apply. Returns the use of the class's limits, or null for class I.
 */
function checkAgainst(
  { agreement, customer, limits }: QuickFacts,
  { accountId, accountClass }: Account,
  { amountMinor, now }: { amountMinor: bigint; now: Date },
  caps: readonly Cap[],
) {
  const use: LimitedUse = {
    customerId: agreement.customer_id,
    method: customer.method,
    accountId,
    accountClass,
    ownMoney: true,
    toOwn: true,
    amountMinor,
    payeeNumber: null,
    now,
  }
  const state = checkLimits(limits, use, caps)
  return accountClass === 1 ? null : { use, state }
}
