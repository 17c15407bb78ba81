import { addDays, fillBoth } from '@cloudsail/contract'
import { cancelEarly as contract } from '@cloudsail/contract/loans'
import { cancelScheduledJob, instantOf } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { readLoans } from '../loans.ts'
import { loanLine } from '../repayment-order.ts'
import { loanTexts as texts } from '../texts.ts'
import { endEarly, readEarly, repayEarly } from './early-records.ts'

/** Time of the day before until which an early repayment can be cancelled. */
const until = '23:00'

/** PFA0605: cancels a scheduled early repayment. The loan stays as it was. */
export const cancelEarly = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }) => ({
    loans: readLoans(q, customerId, { lock }),
    early: readEarly(q, customerId),
  }),

  decide({ now }, input, { loans, early }) {
    const found = early.find(({ order_id, state }) => order_id === input.early && state === 'scheduled')
    const loan = loans.find(({ accountId }) => accountId === found?.account_id)
    if (!found || !loan) throw new BankError('earlyUnknown', { field: 'early' })
    if (now >= instantOf(addDays(found.on_date, -1), until))
      throw new BankError('earlyTooLate', { field: 'early' })
    const amount = moneyText({ amountMinor: found.amount_minor, currency: loan.currency })
    return {
      plan: found,
      lines: [
        loanLine(loan),
        {
          key: 'cancelled',
          label: texts.cancelled,
          value: fillBoth(texts.cancelledValue, { on: found.on_date, amount }),
        },
      ],
    }
  },

  async execute({ q, customerId, now, inSameRoundTrip }, { early: orderId }) {
    inSameRoundTrip(
      Promise.all([
        cancelScheduledJob(q, { customerId, kind: repayEarly, reference: orderId }, now),
        endEarly(q, { customerId, orderId }, 'cancelled'),
      ]),
    )
    return {}
  },
})
