import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { type ecashAgreements, ecashCeiling, mostEcashAgreements } from '@cloudsail/contract/payments'
import { readAccounts } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { capsAt, presentStandingCaps, readCapVersions } from '../agreements/cap-versions.ts'
import { readEcashAgreements, signedCaps } from './agreements.ts'
import { ecashSubject, readPurses } from './purses.ts'

const cny = (minor: bigint) => formatAmount(minor, 'CNY')

/** Returns the agreements of the customer's purses, and the purses without one. */
export async function readEcashAgreementList({
  db,
  session: { customerId },
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof ecashAgreements>> {
  const [agreements, purses, versions, accounts] = await Promise.all([
    readEcashAgreements(db, customerId),
    readPurses(db, customerId, now),
    readCapVersions(db, customerId),
    readAccounts(db, customerId),
  ])
  const account = (id: bigint) => accounts.find(({ accountId }) => accountId === id)
  const masked = (id: bigint) => maskCard(account(id)?.number ?? '')
  const standing = agreements.filter(({ state }) => state !== 'cancelled')
  return {
    agreements: agreements.map((agreement) => {
      const subject = ecashSubject(agreement.agreement_id)
      const purse = purses.find(({ accountId }) => accountId === agreement.account_id)
      const { auto_below_minor: below, auto_amount_minor: amount } = agreement
      return {
        agreementId: agreement.agreement_id,
        purse: agreement.account_id.toString(),
        chip: masked(agreement.account_id),
        linkedAccount: masked(agreement.linked_account_id),
        state: agreement.state,
        caps: presentStandingCaps(
          capsAt(versions, { subject, signed: signedCaps(agreement), now }),
          ecashCeiling,
        ),
        usedToday: cny(purse?.usedTodayMinor ?? 0n),
        usedThisMonth: cny(purse?.usedThisMonthMinor ?? 0n),
        waiting: cny(account(agreement.account_id)?.balances[0]?.heldMinor ?? 0n),
        automatic: below === null || amount === null ? null : { below: cny(below), amount: cny(amount) },
        signedAt: wireTime(agreement.signed_at),
        endedAt: agreement.ended_at && wireTime(agreement.ended_at),
      }
    }),
    free: purses
      .filter(({ agreement, state }) => !agreement && state === 'normal')
      .map(({ accountId, linkedAccountId }) => ({
        purse: accountId.toString(),
        chip: masked(accountId),
        linkedAccountId: linkedAccountId.toString(),
      })),
    left: Math.max(0, mostEcashAgreements - standing.length),
    most: {
      single: cny(ecashCeiling.singleMinor),
      day: cny(ecashCeiling.dayMinor),
      month: cny(ecashCeiling.monthMinor!),
    },
  }
}
