import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/** Customers who signed for Wealth Connect at a branch in Guangdong: one agreement in force, one ended. */
const signed = [
  {
    key: 'zhou',
    partner: 'HK024',
    partnerAccount: '024388620417',
    number: 'WMC2024058410017',
    endedOn: null,
  },
  {
    key: 'ho',
    partner: 'MO001',
    partnerAccount: '180100046203',
    number: 'WMC2023058410003',
    endedOn: '2025-08-29',
  },
] as const

export async function enterWealthConnect(tx: Tx, history: HistoryDraft): Promise<void> {
  const rows = signed.map(({ key, partner, partnerAccount, number, endedOn }) => {
    const person = personOf(key)
    return {
      customer_id: person.customerId,
      agreement_no: number,
      account_id: accountIdOf(person, accountOf(person, 'main')),
      partner,
      partner_account: partnerAccount,
      signed_on: history.start,
      ended_on: endedOn && endedOn < history.today ? endedOn : null,
    }
  })
  await tx
    .insertInto('transfers.wealth_connect_numbers')
    .values(rows.map(({ agreement_no, customer_id }) => ({ agreement_no, customer_id })))
    .execute()
  await tx.insertInto('transfers.wealth_connect_agreements').values(rows).execute()
}
