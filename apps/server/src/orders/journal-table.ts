import type { JournalTable } from '../ledger/journal-table.ts'

/**
 * Returns the SQL offset from a side's account to its banknotes account. It is 0 unless the order's input names the
 * banknotes.
 */
const banknotesOffset = (side: string) =>
  `case when o.input->>'${side}' like '%.cash' then ${10n ** 15n} else 0 end`

/**
 * The payment of an order: `amount`, `fee` and `currency` from the account `payer` to the account `payee`. `payee` is
 * null if it is not an account of this bank.
 */
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
