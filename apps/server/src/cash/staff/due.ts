import { type Bilingual, type Currency, fillBoth, formatAmount, maskCard } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays } from '../../bankday/index.ts'
import type { DueSource } from '../../staff/index.ts'
import { dueTexts as texts } from '../texts.ts'

/** Rows are shown as far ahead as a customer at the counter can still act on them. */
const aheadDays = 60
const most = 20

interface Due {
  on: string
  kind: keyof typeof texts
  name: string | null
  amountMinor: bigint | null
  currency: Currency | null
}

/**
 * Returns what becomes due for a customer, soonest first: the document expires, certificates mature, notices are to be drawn,
 * instalments are to be paid, freezes end. What is overdue stands first.
 */
export const dueOfCustomer: DueSource = async (q, { customerId, date }) => {
  const until = addDays(date, aheadDays)
  const { rows } = await sql<Due>`
    select * from (
      select id_expires_on as "on", 'document' as kind, null as name, null::bigint as "amountMinor", null as currency
      from identity.customers where customer_id = ${customerId} and id_expires_on <= ${until}
      union all
      select matures_on, case when instruction = 'renew' then 'renewal' else 'maturity' end, certificate_number, principal_minor,
        currency
      from deposits.time_deposits
      where customer_id = ${customerId} and status <> 'drawn' and matures_on <= ${until}
      union all
      select n.agreed_on, 'notice', n.certificate_number, n.amount_minor, 'CNY' from deposits.withdrawal_notices n
      where n.customer_id = ${customerId} and n.state = 'pending' and n.agreed_on <= ${until}
      union all
      select i.due_on, 'instalment', a.number, i.unpaid_principal_minor + i.unpaid_interest_minor + i.unpaid_penalty_minor, 'CNY'
      from loans.instalments i
        join loans.loans l on l.customer_id = i.customer_id and l.account_id = i.account_id
        join accounts.accounts a on a.customer_id = l.customer_id and a.account_id = l.account_id
      where i.customer_id = ${customerId} and i.cleared_on is null and i.due_on <= ${until}
      union all
      select ends_on, 'freeze', null, null, null from compliance.freezes
      where customer_id = ${customerId} and state = 'standing' and ends_on <= ${until}
    ) due order by "on", kind limit ${most}`.execute(q)
  return rows.map(({ on, kind, name, amountMinor, currency }) => ({
    on,
    text: fillBoth(texts[kind], { name: name === null ? '' : name.length > 8 ? maskCard(name) : name }),
    amount:
      amountMinor === null || currency === null
        ? null
        : { amount: formatAmount(amountMinor, currency), currency },
    state: stateOn(on, date),
  }))
}

const stateOn = (on: string, date: string): Bilingual =>
  on < date ? texts.overdue : on === date ? texts.today : texts.ahead
