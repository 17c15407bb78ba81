import { parseUnits } from '@cloudsail/contract/wealth'
import { type Account, readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { Executing, FactsContext } from '../../orders/index.ts'
import { acceptOrder } from './orders.ts'
import { type Product, readProduct } from './products.ts'
import { wealthTerms } from './terms.ts'
import { type Schedule, tradingDaysFrom } from './trading-days.ts'

/** Asks for what decides every redemption. The trading days begin `daysBefore` days before today. */
export function redemptionFacts(
  { q, customerId, now, lock }: FactsContext,
  {
    productCode,
    payeeAccountId,
    daysBefore = 0,
  }: {
    productCode: string
    payeeAccountId: string
    daysBefore?: number
  },
) {
  const today = businessDate(now)
  // Started first: of two concurrent redemptions the second sees what the first has frozen.
  const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
  return {
    locked,
    payee: readAccount(q, customerId, BigInt(payeeAccountId), { lock }),
    accounts: readAccounts(q, customerId),
    product: readProduct(q, productCode, today),
    terms: parameter(q, wealthTerms, today),
    days: tradingDaysFrom(q, today, daysBefore),
  }
}

/** Reads the units that a customer asks to redeem, in hundredths. Throws unitsInvalid. */
export function requireAskedUnits(units: string): bigint {
  const askedE2 = parseUnits(units)
  if (askedE2 === null || askedE2 === 0n) throw new BankError('unitsInvalid', { field: 'units' })
  return askedE2
}

/** What a redemption has decided. */
interface RedemptionPlan {
  wealthAccount: Account
  payee: Account
  product: Product
  schedule: Schedule
  unitsE2: bigint
}

/** Accepts a redemption within its posting transaction. `rest` is missing if it is paid at once. Returns its journals. */
export function acceptRedemption(
  { q, inSameRoundTrip, customerId, orderId, now }: Executing,
  { wealthAccount, payee, product, schedule, unitsE2 }: RedemptionPlan,
  how: { rest?: 'carry' | 'free'; fast?: boolean; whole?: boolean },
): JournalDraft[] {
  return acceptOrder(
    { q, inSameRoundTrip },
    {
      customerId,
      orderId,
      business: '024',
      product,
      schedule,
      unitsE2,
      now,
      ...how,
      wealthAccountId: wealthAccount.accountId,
      accountId: payee.accountId,
    },
  )
}
