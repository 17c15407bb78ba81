import { amountInWords, brand, fillBoth, formatGrouped, rateText, tailOf } from '@cloudsail/contract'
import { annualisedNote, type LoanFigures, loanFigures, loanPurposeNames } from '@cloudsail/contract/loans'
import type { Account } from '../../accounts/core/index.ts'
import { type ContractTerms, endContractsAbout, type PaperWords } from '../../contracts/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Application } from './applications.ts'
import { contractWords as words } from './contract-words.ts'

/** A change of what the contract says is another version: who has read this one reads again. */
const version = '2026-11'

/** What is agreed: an offer, what is taken of it, and how it is repaid. */
export interface Agreed {
  application: Application
  account: Pick<Account, 'accountId' | 'number' | 'holderName'>
  amountMinor: bigint
  dueDay: number
  pointsPpm: number
  penaltyPercent: number
}

/** What a contract of a loan is known again by. */
const termsOf = ({ application, account, amountMinor, dueDay }: Agreed): ContractTerms => ({
  application: application.application_id,
  toAccountId: account.accountId.toString(),
  amountMinor: amountMinor.toString(),
  ratePpm: `${application.offer_rate_ppm}`,
  months: `${application.months}`,
  dueDay: `${dueDay}`,
})

/** What `requireSignable` holds a contract against. */
export const loanContract = (agreed: Agreed) => ({
  kind: 'consumerLoan' as const,
  version,
  terms: termsOf(agreed),
})

/** The figures of a loan that is paid out on a day. */
export const figuresOn = ({ application, amountMinor, dueDay }: Agreed, on: string): LoanFigures =>
  loanFigures({
    ...{ repayment: 'equalInstalment', principalMinor: amountMinor, ratePpm: application.offer_rate_ppm! },
    ...{ months: application.months, on, dueDay },
  })

/** What it says, as of a day. */
export function loanContractWords(agreed: Agreed, number: string, today: string): PaperWords {
  const { application, account, amountMinor, dueDay, pointsPpm, penaltyPercent } = agreed
  const { plan, instalmentMinor, interestMinor, totalMinor, annualisedPpm } = figuresOn(agreed, today)
  const note = annualisedNote(plan, { annualisedPpm, ratePpm: application.offer_rate_ppm! })
  const money = (minor: bigint) => formatGrouped(minor, 'CNY')
  return {
    title: words.title,
    sections: [
      {
        title: words.parties,
        paragraphs: [
          fillBoth(words.partiesText, {
            ...{ customer: account.holderName, bank: brand.bank, number },
            application: application.application_id,
          }),
        ],
      },
      {
        title: words.loan,
        paragraphs: [
          fillBoth(words.loanText, {
            ...{ amount: money(amountMinor), words: amountInWords(amountMinor) },
            ...{ months: application.months, purpose: loanPurposeNames[application.purpose] },
            tail: tailOf(account.number),
          }),
          words.purposeText,
        ],
      },
      {
        title: words.rate,
        paragraphs: [
          fillBoth(words.rateText, {
            ...{ rate: rateText(application.offer_rate_ppm!), points: rateText(pointsPpm) },
          }),
          fillBoth(words.annualisedText, {
            ...{ annualised: rateText(annualisedPpm), interest: money(interestMinor) },
            total: money(totalMinor),
          }),
          ...(note ? [note] : []),
        ],
      },
      {
        title: words.repayment,
        paragraphs: [
          fillBoth(words.repaymentText, {
            ...{ instalment: money(instalmentMinor), day: dueDay, first: plan.nextDueOn },
          }),
          words.earlyText,
        ],
      },
      { title: words.overdue, paragraphs: [fillBoth(words.overdueText, { percent: penaltyPercent })] },
      { title: words.force, paragraphs: [words.forceText] },
    ],
  }
}

/** Contracts of an application that were not signed are over with it. */
export const endContracts = (
  tx: Tx,
  { customer_id: customerId, application_id: about }: Pick<Application, 'customer_id' | 'application_id'>,
  now: Date,
): Promise<void> => endContractsAbout(tx, { customerId, kind: 'consumerLoan', about, now })
