import { addDays, formatGrouped, parseAmount } from '@cloudsail/contract'
import { isLoanAmount } from '@cloudsail/contract/loans'
import { type Account, readAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { Facts, FactsContext } from '../../orders/index.ts'
import { payingSide } from '../accounts.ts'
import { consumerTermsParameter, loanTermsParameter } from '../parameters.ts'
import { readApplication } from './applications.ts'
import type { Agreed } from './contract.ts'

interface Wanted {
  application: string
  amount: string
  dueDay: number
  accountId: string
}

/** Loads the facts for taking an offer. The same facts decide when its contract is drawn up and when it is signed. */
export const loadOffer = (
  { q, customerId, now, lock }: Pick<FactsContext, 'q' | 'customerId' | 'now' | 'lock'>,
  wanted: Wanted,
) => ({
  application: readApplication(q, { customerId, applicationId: wanted.application }, { lock }),
  account: readAccount(q, customerId, BigInt(wanted.accountId), { lock }),
  terms: parameter(q, consumerTermsParameter, businessDate(now)),
  penalty: parameter(q, loanTermsParameter, businessDate(now)),
})

type OfferFacts = Facts<ReturnType<typeof loadOffer>>

/** Returns the agreed terms. Throws the reason if the offer cannot be taken. */
export function decideOffer(
  { application, account: found, terms, penalty }: OfferFacts,
  wanted: Wanted,
  now: Date,
): Agreed & { account: Account } {
  const field = 'application'
  if (!application) throw new BankError('loanApplicationUnknown', { field })
  if (application.state === 'lapsed') throw new BankError('offerLapsed', { field })
  if (application.state === 'revoked') throw new BankError('offerRevoked', { field })
  if (application.state !== 'approved') throw new BankError('loanApplicationOver', { field })
  // The last day of the offer is over, but the scheduled job has not run yet.
  if (addDays(application.lapses_on!, 1) <= businessDate(now)) throw new BankError('offerLapsed', { field })
  const amountMinor = parseAmount(wanted.amount, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const whole = (minor: bigint) => formatGrouped(minor, 'CNY').replace(/\.00$/, '')
  if (!isLoanAmount(amountMinor, { ...terms, mostMinor: application.offer_minor! }))
    throw new BankError('loanAmountRange', {
      field: 'amount',
      values: { min: whole(terms.leastMinor), max: whole(application.offer_minor!) },
    })
  const { account } = payingSide(found, 'accountId')
  return {
    application,
    account,
    amountMinor,
    dueDay: wanted.dueDay,
    pointsPpm: terms.pointsPpm,
    penaltyPercent: penalty.penaltyPercent,
  }
}
