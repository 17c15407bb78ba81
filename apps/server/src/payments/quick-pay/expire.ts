import { fillBoth, tailOf } from '@cloudsail/contract'
import { quickExpiresOn, quickToldDays } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { changeAgreement, type QuickAgreement } from './agreements.ts'
import { quickTexts as texts } from './texts.ts'

const agreementsAtOnce = 500
const expiryTime = '00:40'

type Unused = QuickAgreement & { name_zh: string; name_en: string; number: string }

/** Expires agreements unused for 24 months. Customers are notified 30 days before. */
export const expireQuickAgreements: DayEndStep = {
  key: 'payments.expireQuickAgreements',
  notBefore: expiryTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const now = instantOf(day, expiryTime)
    const { rows } = await sql<Unused>`
      select a.*, i.name_zh, i.name_en, c.number
      from payments.quick_agreements a
      join payments.institutions i using (institution_id)
      join accounts.accounts c on c.customer_id = a.customer_id and c.account_id = a.account_id
      where a.state in ('active', 'paused') and a.customer_id > ${after}
        and (a.last_used_on + interval '24 months')::date <= ${addDays(day, quickToldDays)}::date
        and (a.warned_at is null or (a.last_used_on + interval '24 months')::date <= ${day}::date)
      order by a.customer_id, a.agreement_id limit ${agreementsAtOnce} for no key update of a`.execute(tx)
    // A customer's agreements stay together. Those of the last customer may be cut off here, so they move to the next range.
    const last = rows.at(-1)?.customer_id
    const isCut = rows.length === agreementsAtOnce && rows[0]!.customer_id !== last
    const taken = isCut ? rows.filter(({ customer_id }) => customer_id !== last) : rows
    for (const agreement of taken) {
      const { customer_id: customerId, agreement_id: number, last_used_on } = agreement
      const expiresOn = quickExpiresOn(last_used_on)
      const isOver = expiresOn <= day
      const values = {
        institution: { zh: agreement.name_zh, en: agreement.name_en },
        tail: tailOf(agreement.number),
        date: expiresOn,
      }
      const text = fillBoth(isOver ? texts.toldExpired : texts.toldExpiring, values).zh
      await Promise.all([
        changeAgreement(tx, agreement, isOver ? { state: 'expired', ended_at: now } : { warned_at: now }),
        enqueue(tx, [
          { kind: 'sms', customerId, payload: { text } },
          ...(isOver
            ? [{ kind: 'quickPay' as const, customerId, payload: { ask: 'agreement' as const, number } }]
            : []),
        ]),
      ])
    }
    return {
      processed: taken.length,
      next: rows.length === agreementsAtOnce ? (taken.at(-1)?.customer_id ?? null) : null,
    }
  },
}
