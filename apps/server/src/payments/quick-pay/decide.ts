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
import type { Customer } from '../../customers/index.ts'
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

/** Everything that decides about a payment. */
export interface QuickFacts {
  agreement: QuickAgreement
  scene: QuickScene
  caps: Caps
  use: ReturnType<typeof useOf>
  customer: Pick<Customer, 'kind' | 'method' | 'status'>
  account: Account | null
  locks: readonly ChannelLock[]
  limits: LimitFacts
  terms: QuickTerms
}

const periodNames: Readonly<Record<CapPeriod, Bilingual>> = {
  single: { zh: '单笔', en: 'single' },
  day: { zh: '日累计', en: 'daily' },
  month: { zh: '月累计', en: 'monthly' },
}
const grouped = (minor: bigint) => formatGrouped(minor, 'CNY')

/**
 * Decides about a payment. The first reason that refuses it is thrown as its error (specification of payments, section 3):
 * agreement, account, lock, the lowest of all caps (single, day, month, the account's day, its class), balance. Gives how it has to be verified and what it
 * uses up of the class's limits; null for class I, which has none.
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
  const available = account.balances.find(({ currency }) => currency === 'CNY')?.availableMinor ?? 0n
  if (available < amountMinor) throw new BankError('insufficientBalance')
  const verification = quickVerificationOf(
    { amountMinor, scene: facts.scene },
    { agreed: agreement.small_without_code, usedMinor: use.smallTodayMinor, small: terms.small },
  )
  return { account, verification, limited }
}

/** The agreement, and whether its customer may still pay by one. */
function refuseAgreement({ agreement: { state }, customer }: QuickFacts): void {
  if (state === 'paused') throw new BankError('agreementPaused')
  if (state !== 'active') throw new BankError('agreementEnded')
  refuseCustomer(customer)
}

/** Who may sign and pay: signed at a branch, by a method with a dynamic password, whose e-banking is not stopped. Throws what
 *  refuses it. */
export function refuseCustomer({ kind, method, status }: QuickFacts['customer']): void {
  if (kind !== 'branchSigned')
    throw signFirst(kind, { zh: '快捷支付', en: 'quick payment' }, { online: false })
  if (!mobileMethods.includes(method)) {
    const name = (language: Language) => (each: AuthMethod) => authMethodNames[each][language]
    const needed = {
      zh: mobileMethods.map(name('zh')).join('或'),
      en: mobileMethods.map(name('en')).join(' or '),
    }
    throw new BankError('methodCannotAuthorise', { values: { method: authMethodNames[method], needed } })
  }
  if (status !== 'normal') throw new BankError('customerFrozen')
}

function requireAccount({ account, locks, limits, agreement, customer }: QuickFacts, now: Date): Account {
  if (!account) throw new BankError('accountUnknown')
  refuseUnusable(account)
  if (locks.some((lock) => lock.channel === 'online' && holdsAt(lock, now)))
    throw new BankError('cardChannelLocked', { values: { channel: cardChannelNames.online } })
  // An account that pays designated receivers only pays no merchant.
  const { designatedOnly } = checkLimits(limits, {
    ...{ customerId: agreement.customer_id, method: customer.method, accountId: account.accountId },
    ...{ accountClass: 1, ownMoney: true, toOwn: true, amountMinor: 0n, payeeNumber: null, now },
  })
  if (designatedOnly) throw new BankError('payeeNotDesignated', { values: { hours: limits.coolingHours } })
  return account
}

/** Refuses above the lowest of the agreement's caps and, of an account of class II or III, its day and year; of nothing else
 *  that transfers have. Gives what is used up of the class's limits, null for class I. */
function checkAgainst(
  { agreement, customer, limits }: QuickFacts,
  { accountId, accountClass }: Account,
  { amountMinor, now }: { amountMinor: bigint; now: Date },
  caps: readonly Cap[],
) {
  const use: LimitedUse = {
    ...{ customerId: agreement.customer_id, method: customer.method, accountId, accountClass },
    ...{ ownMoney: true, toOwn: true, amountMinor, payeeNumber: null, now },
  }
  const state = checkLimits(limits, use, caps)
  return accountClass === 1 ? null : { use, state }
}
