import { amountInWords, brand, fillBoth, formatGrouped, rateText, tailOf } from '@cloudsail/contract'
import { annualisedNote, type LoanFigures, loanFigures, loanPurposeNames } from '@cloudsail/contract/loans'
import type { Account } from '../../accounts/core/index.ts'
import { type ContractTerms, endContractsAbout, type PaperWords } from '../../contracts/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Application } from './applications.ts'
import { contractWords as words } from './contract-words.ts'

/** Version of the contract text. A new version has to be read again. */
const version = '2026-11'

/** The agreed terms: an offer, the amount taken, and the repayment. */
export interface Agreed {
  application: Application
  account: Pick<Account, 'accountId' | 'number' | 'holderName'>
  amountMinor: bigint
  dueDay: number
  pointsPpm: number
  penaltyPercent: number
}

/** Returns the terms that identify a loan contract. */
const termsOf = ({ application, account, amountMinor, dueDay }: Agreed): ContractTerms => ({
  application: application.application_id,
  toAccountId: account.accountId.toString(),
  amountMinor: amountMinor.toString(),
  ratePpm: `${application.offer_rate_ppm}`,
  months: `${application.months}`,
  dueDay: `${dueDay}`,
})

/** Returns the contract that `requireSignable` checks against. */
export const loanContract = (agreed: Agreed) => ({
  kind: 'consumerLoan' as const,
  version,
  terms: termsOf(agreed),
})

/** Returns the figures of a loan that is paid out on a day. */
export const figuresOn = ({ application, amountMinor, dueDay }: Agreed, on: string): LoanFigures =>
  loanFigures({
    repayment: 'equalInstalment',
    principalMinor: amountMinor,
    ratePpm: application.offer_rate_ppm!,
    months: application.months,
    on,
    dueDay,
  })

/** Returns the text of the contract on a day. */
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
            customer: account.holderName,
            bank: brand.bank,
            number,
            application: application.application_id,
          }),
        ],
      },
      {
        title: words.loan,
        paragraphs: [
          fillBoth(words.loanText, {
            amount: money(amountMinor),
            words: amountInWords(amountMinor),
            months: application.months,
            purpose: loanPurposeNames[application.purpose],
            tail: tailOf(account.number),
          }),
          words.purposeText,
        ],
      },
      {
        title: words.rate,
        paragraphs: [
          fillBoth(words.rateText, {
            rate: rateText(application.offer_rate_ppm!),
            points: rateText(pointsPpm),
          }),
          fillBoth(words.annualisedText, {
            annualised: rateText(annualisedPpm),
            interest: money(interestMinor),
            total: money(totalMinor),
          }),
          ...(note ? [note] : []),
        ],
      },
      {
        title: words.repayment,
        paragraphs: [
          fillBoth(words.repaymentText, {
            instalment: money(instalmentMinor),
            day: dueDay,
            first: plan.nextDueOn,
          }),
          words.earlyText,
        ],
      },
      { title: words.overdue, paragraphs: [fillBoth(words.overdueText, { percent: penaltyPercent })] },
      { title: words.disputes, paragraphs: [words.disputesText, words.complaintsText] },
      { title: words.force, paragraphs: [words.forceText] },
    ],
  }
}

/** Ends the unsigned contracts of an application together with it. */
export const endContracts = (
  tx: Tx,
  { customer_id: customerId, application_id: about }: Pick<Application, 'customer_id' | 'application_id'>,
  now: Date,
): Promise<void> => endContractsAbout(tx, { customerId, kind: 'consumerLoan', about, now })
