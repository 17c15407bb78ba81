import type { Bilingual } from '@cloudsail/contract'
import {
  type ApplicationDetails,
  applicationTypeNames,
  applyForService as contract,
  needsNoDelivery,
} from '@cloudsail/contract/messages'
import { findBranchName, readAccounts, wakeAccount } from '../../accounts/core/index.ts'
import { readReissues } from '../../accounts/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { activeTimeDeposits } from '../../deposits/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueued } from '../../outbox/index.ts'
import { type ApplicationDates, applicationDates, scheduleSteps } from './clock.ts'
import { holdJournals } from './journals.ts'
import { applicationLines } from './lines.ts'
import { servicesParameter } from './parameter.ts'
import { type Asking, askedFor, feePayer } from './subjects.ts'

/**
 * PCS0601000: asks the bank for a document, or for a replacement card. The fee is held until the service desk accepts the
 * application. The amount of a proof over a period is held until its last day is over.
 */
export const applyForService = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { details, delivery }) {
    const today = businessDate(now)
    return {
      accounts: readAccounts(q, customerId, { lock }),
      deposits: details.type === 'proofPoint' ? activeTimeDeposits(q, customerId) : Promise.resolve([]),
      reissues: details.type === 'cardReplacement' ? readReissues(q, customerId) : Promise.resolve([]),
      branch: delivery.way === 'branch' ? findBranchName(q, delivery.branch) : Promise.resolve(null),
      terms: parameter(q, servicesParameter, today),
      dates: expectedDates(q, today),
    }
  },

  decide({ now, session }, input, { accounts, deposits, reissues, branch, terms, dates }) {
    const { details, delivery, feeAccountId } = input
    const today = businessDate(now)
    const asking: Asking = { accounts, deposits, reissues, today, terms }
    const asked = askedFor(asking, details)
    const feeMinor = feeOf(details, terms)
    if (session.kind === 'onlineSigned' && (feeMinor > 0n || asked.held))
      throw new BankError('signingRequired', { values: { function: contract.title } })
    const payer = feeMinor > 0n ? feePayer(asking, feeAccountId, { feeMinor, held: asked.held }) : null
    if (delivery.way === 'branch' && !branch)
      throw new BankError('branchRequired', { field: 'delivery.branch' })
    const isMade = !needsNoDelivery(details.type)
    return {
      plan: { asked, feeMinor, payer, dates: isMade ? dates : null },
      lines: applicationLines({
        details,
        delivery,
        asked,
        feeMinor,
        payer,
        branch,
        pickUpDays: terms.pickUpDays,
        dates: isMade ? dates : null,
      }),
      purpose: purposeOf(details),
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { details, delivery }, { plan }) {
    const { asked, feeMinor, payer, dates } = plan
    const { held } = asked
    const copies = 'copies' in details ? details.copies : null
    inSameRoundTrip(
      q
        .insertInto('messages.applications')
        .values({
          customer_id: customerId,
          application_id: orderId,
          type: details.type,
          account_id: asked.account?.accountId ?? null,
          details: JSON.stringify(details),
          copies,
          branch_code: delivery.way === 'branch' ? delivery.branch : null,
          address: delivery.way === 'express' ? delivery.address : null,
          postcode: delivery.way === 'express' ? delivery.postcode : null,
          state: 'submitted',
          fee_minor: feeMinor,
          fee_account_id: payer?.accountId ?? null,
          fee_state: payer ? 'held' : 'none',
          held_minor: held?.amountMinor ?? 0n,
          held_account_id: held?.ledgerAccountId ?? null,
          held_currency: held?.currency ?? null,
          held_until: held?.until ?? null,
          hold_stands: held !== null,
          applied_at: now,
          made_on: dates?.made ?? null,
          sent_on: dates?.sent ?? null,
          done_on: dates?.done ?? null,
        })
        .execute(),
    )
    inSameRoundTrip(
      q.insertInto('messages.numbers').values({ number: orderId, customer_id: customerId }).execute(),
    )
    inSameRoundTrip(
      enqueued([{ kind: 'desk', customerId, payload: { matterId: orderId, round: 1 } }]).execute(q),
    )
    for (const used of [payer, held && asked.account])
      if (used) inSameRoundTrip(wakeAccount(q, customerId, used.accountId))
    const works = scheduleSteps(q, { customerId, applicationId: orderId, dates, until: held?.until ?? null })
    if (works) inSameRoundTrip(works)
    return {
      journals: holdJournals(
        {
          customerId,
          applicationId: orderId,
          feeMinor,
          feeAccountId: payer?.accountId ?? null,
          heldMinor: held?.amountMinor ?? 0n,
          heldAccountId: held?.ledgerAccountId ?? null,
          heldCurrency: held?.currency ?? null,
        },
        { now },
      ),
    }
  },
})

/** Returns the total fee of the documents. */
export function feeOf(
  details: ApplicationDetails,
  { proofCopy, statementPost }: { proofCopy: bigint; statementPost: bigint },
): bigint {
  if (details.type === 'proofPoint' || details.type === 'proofPeriod')
    return proofCopy * BigInt(details.copies)
  return details.type === 'statementPost' ? statementPost : 0n
}

const purposeOf = ({ type }: ApplicationDetails): Bilingual => ({
  zh: `申请${applicationTypeNames[type].zh}`,
  en: `applying for: ${applicationTypeNames[type].en}`,
})

async function expectedDates(q: Queryable, today: string): Promise<ApplicationDates> {
  return applicationDates(q, today, await parameter(q, servicesParameter, today))
}
