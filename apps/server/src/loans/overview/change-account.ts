import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { changeRepaymentAccount as contract } from '@cloudsail/contract/loans'
import { isCurrentAccount, readAccounts, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { isDueToday, readLoan } from '../loans.ts'
import { loanLine } from '../repayment-order.ts'
import { loanTexts as texts } from '../texts.ts'

const field = 'accountId'

/** PFA0601: changes the own current account that repays a loan, unless an instalment of today is still to be collected. */
export const changeRepaymentAccount = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, lock }, { loan }) => ({
    loan: readLoan(q, customerId, BigInt(loan), { lock }),
    accounts: readAccounts(q, customerId),
  }),

  decide({ now }, { accountId }, { loan, accounts }) {
    if (!loan) throw new BankError('loanUnknown', { field: 'loan' })
    if (loan.settledOn !== null) throw new BankError('loanSettled', { field: 'loan' })
    if (isDueToday(loan, businessDate(now))) throw new BankError('loanDueToday', { field: 'loan' })
    const own = (id: bigint | null) => accounts.find((each) => each.accountId === id)
    const to = requireOwn(own(BigInt(accountId)) ?? null, { field })
    const hasRmb = to.balances.some(({ currency, cash }) => currency === 'CNY' && !cash)
    if (!isCurrentAccount(to) || !hasRmb) throw new BankError('repaymentAccountUnusable', { field })
    refuseUnusable(to, { field })
    if (to.accountId === loan.repaymentAccountId) throw new BankError('repaymentAccountSame', { field })
    const before = own(loan.repaymentAccountId)
    const numberText = (number: string) => inBoth(spacedNumber(maskCard(number)))
    return {
      plan: { loan, to },
      lines: [
        loanLine(loan),
        {
          key: 'before',
          label: texts.accountBefore,
          value: before ? numberText(before.number) : texts.nothing,
        },
        { key: 'now', label: texts.accountNow, value: numberText(to.number), tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, customerId, inSameRoundTrip }, _input, { plan: { loan, to } }) {
    inSameRoundTrip(
      q
        .updateTable('loans.loans')
        .set({ repayment_account_id: to.accountId })
        .where('customer_id', '=', customerId)
        .where('account_id', '=', loan.accountId)
        .execute(),
    )
    const text = fillBoth(texts.accountNotification, { product: loan.product, tail: tailOf(to.number) })
    return { notifications: [{ customerId, text }] }
  },
})
