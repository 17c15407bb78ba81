import { fillBoth, tailOf } from '@cloudsail/contract'
import { accountNumbers } from '../../accounts/core/index.ts'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { closingMonths, issueTime } from './read-statements.ts'
import { statementTexts as texts } from './texts.ts'

/** Customers of one range. */
const customersAtOnce = 200

/**
 * Sends each subscriber a mail about the new statement on the 1st, once the last day of the month is closed, and an e-mail
 * to those who chose one.
 */
export const announceStatements: DayEndStep = {
  key: 'messages.announceStatements',
  notBefore: issueTime,
  isDue: (date) => addDays(date, 1).endsWith('-01'),
  async run(tx, { date, after }) {
    const rows = await tx
      .selectFrom('messages.subscriptions')
      .selectAll()
      .where('active', '=', true)
      .where('customer_id', 'in', (q) =>
        q
          .selectFrom('messages.subscriptions')
          .select('customer_id')
          .distinct()
          .where('active', '=', true)
          .where('customer_id', '>', after)
          .orderBy('customer_id')
          .limit(customersAtOnce),
      )
      .orderBy('customer_id')
      .execute()
    const month = date.slice(0, 7)
    for (const [customerId, subscriptions] of Map.groupBy(rows, (row) => row.customer_id)) {
      const [numbers, closed] = await Promise.all([
        accountNumbers(tx, customerId),
        closingMonths(tx, customerId),
      ])
      // An account that was closed before the month has already had its last statement.
      const told = subscriptions.filter(({ account_id }) => month <= (closed.get(account_id) ?? month))
      if (told.length === 0) continue
      await tx
        .insertInto('messages.mails')
        .values(
          told.map(({ account_id, language }) => ({
            customer_id: customerId,
            folder: 'inbox' as const,
            kind: 'notice' as const,
            subject: fillBoth(texts.mailTitle, { month })[language],
            content: fillBoth(texts.mailText, { month, tail: tailOf(numbers.get(account_id) ?? '') })[
              language
            ],
            subject_en: fillBoth(texts.mailTitle, { month }).en,
            content_en: fillBoth(texts.mailText, { month, tail: tailOf(numbers.get(account_id) ?? '') }).en,
            sent_at: instantOf(addDays(date, 1), issueTime),
          })),
        )
        .execute()
      const emails = told.filter(({ email }) => email !== '')
      await enqueue(
        tx,
        emails.map(({ account_id, language, email }) => {
          const said = { month, tail: tailOf(numbers.get(account_id) ?? '') }
          return {
            kind: 'email',
            customerId,
            payload: {
              to: email,
              subject: fillBoth(texts.mailTitle, { month })[language],
              text: fillBoth(texts.emailText, said)[language],
            },
          }
        }),
      )
    }
    return { processed: rows.length, next: rows.at(-1)?.customer_id ?? null }
  },
}
