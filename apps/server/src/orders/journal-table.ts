import type { JournalTable } from '../ledger/journal-table.ts'

/** The ledger account of a side of an order: that of its banknotes where the order's input says so. */
const banknotesOffset = (side: string) =>
  `case when o.input->>'${side}' like '%.cash' then ${10n ** 15n} else 0 end`

/** What an order says it pays: `amount`, `fee` and `currency` from the account `payer` to the account `payee`, which is null where
 *  it is none of this bank's. */
export const paymentOfOrder = `select j.journal_id, o.currency, o.amount_minor as amount, o.fee_minor as fee,
    o.payer_account_id + ${banknotesOffset('from')} as payer, a.account_id + ${banknotesOffset('to')} as payee
  from j join orders.orders o on o.order_id = j.reference
  left join accounts.accounts a on a.number = o.payee_number`

export const orderJournals = {
  transfer: [
    {
      when: 'A customer pays another account of this bank, at once or by a standing order',
      facts: paymentOfOrder,
      legs: ['Dr payer amount', 'Cr payee amount'],
      test: 'transfers/in-bank/in-bank-transfer.test.ts',
    },
  ],
} as const satisfies JournalTable
