import { fillBoth, tailOf } from '@cloudsail/contract'
import { fallDue } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { addDays, type DayEndStep } from '../bankday/index.ts'
import { moneyText } from '../orders/index.ts'
import { enqueue } from '../outbox/index.ts'
import { readLoans } from './loans.ts'
import { loanTexts as texts } from './texts.ts'

const customersAtOnce = 500
/** Days before the due day on which a customer is reminded of an instalment. */
const toldDaysAhead = 3

/** Reminds customers of instalments that are due in three days, at the start of the day. */
export const remindOfInstalments: DayEndStep = {
  key: 'loans.remind',
  notBefore: '00:10',
  async run(tx, { date, after }) {
    const day = addDays(date, 1 + toldDaysAhead)
    const { rows } = await sql<{ customerId: bigint }>`
      select distinct customer_id as "customerId" from loans.loans
      where next_due_on = ${day} and customer_id > ${after} order by 1 limit ${customersAtOnce}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return { processed: 0, next: null }
    const found = await Promise.all(
      rows.map(async ({ customerId }) => {
        const [loans, numbers] = await Promise.all([
          readLoans(tx, customerId),
          sql<{ accountId: bigint; number: string }>`select account_id as "accountId", number
            from accounts.accounts where customer_id = ${customerId}`.execute(tx),
        ])
        return loans.map((loan) => ({ loan, numbers: numbers.rows }))
      }),
    )
    const messages = found.flat().flatMap(({ loan, numbers }) => {
      const next = fallDue(loan.plan, loan.rates)?.instalment
      if (next?.dueOn !== day) return []
      const account = numbers.find(({ accountId }) => accountId === loan.repaymentAccountId)
      const amountMinor = next.principalMinor + next.interestMinor
      const text = fillBoth(texts.dueSoonNotification, {
        product: loan.product,
        on: day,
        number: String(next.number),
        tail: tailOf(account?.number ?? ''),
        amount: moneyText({ amountMinor, currency: loan.currency }),
      })
      return [{ kind: 'sms' as const, customerId: loan.customerId, payload: { text: text.zh } }]
    })
    await enqueue(tx, messages)
    return { processed: messages.length, next: last.customerId }
  },
}
