import { consentEndsOn, consentReminderOn, hongKongAnswerHours } from '@cloudsail/contract/accounts'
import { personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate, instantOf, startOfDay } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { agreements } from './bank/orders.ts'
import { schedule } from './bank/scheduled-jobs.ts'
import type { HistoryDraft } from './history-draft.ts'

const hourMs = 3_600_000

/** Accounts at the affiliate: one linked for some weeks, one refused, and one waiting for its holder's consent. */
const links = [
  { key: 'ho', account: '001286047512', state: 'linked', reason: null },
  { key: 'anna', account: '003519988301', state: 'refused', reason: 'nameMismatch' },
  { key: 'chen', account: '002604418024', state: 'pending', reason: null },
] as const

export async function enterHongKong(tx: Tx, history: HistoryDraft): Promise<void> {
  for (const [index, { key, account, state, reason }] of links.entries()) {
    const { customerId, nameEn } = personOf(key)
    const askedAt = {
      linked: history.at(addDays(history.today, -40), 10 * 60 + 12),
      refused: history.at(addDays(history.today, -6), 15 * 60 + 3),
      pending: new Date(history.now.getTime() - 2 * hourMs),
    }[state]
    const linkId = `${businessDate(askedAt).replaceAll('-', '')}99${String(index + 1).padStart(10, '0')}`
    const endsOn = consentEndsOn(businessDate(askedAt))
    await tx
      .insertInto('accounts.hong_kong_links')
      .values({
        customer_id: customerId,
        link_id: linkId,
        account,
        latin_name: nameEn,
        state,
        reason,
        consent_version: agreements.hongKongConsent.version,
        asked_at: askedAt,
        ends_on: endsOn,
        ended_at: state === 'refused' ? new Date(askedAt.getTime() + 4_000) : null,
      })
      .execute()
    const work = { customerId, reference: linkId }
    const due = {
      linked: {
        'accounts.hongKongRemind': instantOf(consentReminderOn(endsOn), '10:00'),
        'accounts.hongKongExpire': startOfDay(endsOn),
      },
      refused: {},
      pending: {
        'accounts.hongKongAsk': new Date(history.now.getTime() + hourMs),
        'accounts.hongKongLapse': new Date(askedAt.getTime() + hongKongAnswerHours * hourMs),
      },
    }[state]
    for (const [kind, dueAt] of Object.entries(due)) await schedule(tx, { ...work, kind, dueAt })
  }
}
