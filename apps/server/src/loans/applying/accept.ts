import { fillBoth, inBoth, rateText } from '@cloudsail/contract'
import { annualisedNote, acceptLoanOffer as contract } from '@cloudsail/contract/loans'
import { businessDate } from '../../bankday/index.ts'
import { contractLines, readContract, requireSignable, signContract } from '../../contracts/index.ts'
import { accountLine, amountLines, orderDefinition } from '../../orders/index.ts'
import { moveApplication } from './applications.ts'
import { figuresOn, loanContract } from './contract.ts'
import { decideOffer, loadOffer } from './offer.ts'
import { repaymentLines } from './repayment-lines.ts'
import { applyingTexts as texts } from './texts.ts'

/** PFA0902: signs the contract of an offer. The loan is paid out once the contract is filed (`loanFollower`). */
export const acceptLoanOffer = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, lock } = context
    return { ...loadOffer(context, input), signed: readContract(q, customerId, input.contract, { lock }) }
  },

  decide({ now }, input, { signed: found, ...offer }) {
    const agreed = decideOffer(offer, input, now)
    const signed = requireSignable(found, loanContract(agreed))
    const { application, account, amountMinor, dueDay, penaltyPercent } = agreed
    const { plan, instalmentMinor, interestMinor, annualisedPpm } = figuresOn(agreed, businessDate(now))
    const note = annualisedNote(plan, { annualisedPpm, ratePpm: application.offer_rate_ppm! })
    return {
      plan: { agreed, signed },
      purpose: fillBoth(texts.signPurpose, { contract: signed.number }),
      lines: [
        ...amountLines({ amountMinor, currency: 'CNY' }, texts.taken),
        { key: 'rate', label: texts.rate, value: inBoth(`${rateText(application.offer_rate_ppm!)}%`) },
        { key: 'annualised', label: texts.annualised, value: inBoth(`${rateText(annualisedPpm)}%`) },
        ...(note ? [{ key: 'annualisedNote', label: texts.annualisedNote, value: note }] : []),
        {
          key: 'months',
          label: texts.months,
          value: fillBoth(texts.monthsValue, { months: application.months }),
        },
        ...repaymentLines({ instalmentMinor, interestMinor }),
        { key: 'dueDay', label: texts.dueDay, value: fillBoth(texts.dueDayValue, { day: dueDay }) },
        {
          key: 'firstDue',
          label: texts.firstDue,
          value: fillBoth(texts.firstDueValue, { on: plan.nextDueOn }),
        },
        { ...accountLine('payer', account), label: texts.toAccount },
        {
          key: 'penalty',
          label: texts.penalty,
          value: fillBoth(texts.penaltyValue, { percent: penaltyPercent }),
        },
        { key: 'early', label: texts.early, value: texts.earlyValue },
        ...contractLines(signed),
      ],
    }
  },

  async execute(context, _input, { plan: { agreed, signed } }) {
    const { q, inSameRoundTrip, customerId, orderId, now } = context
    const { application, account, amountMinor, dueDay } = agreed
    signContract(context, signed)
    inSameRoundTrip(
      moveApplication(q, application, {
        state: 'signed',
        now,
        amountMinor,
        changes: {
          taken_minor: amountMinor,
          due_day: dueDay,
          to_account_id: account.accountId,
          contract_number: signed.number,
          sign_order_id: orderId,
        },
      }),
    )
    const text = fillBoth(texts.signed, { contract: signed.number })
    return { state: 'processing', notifications: [{ customerId, text }] }
  },
})
