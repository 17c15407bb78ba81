import type { JournalTable } from '../ledger/journal-table.ts'

const transaction = (
  on: string,
) => `select j.journal_id, t.currency, t.amount_minor as amount, t.account_id as account,
    t.to_account_id as payee from j join cash.transactions t on t.${on} = j.reference`
/** Selects movements of cash in one place, by the action that made them. */
const moved = (drawers: string) => `select j.journal_id, m.currency, abs(m.amount_minor) as amount
  from j join cash.movements m on m.action_id = j.reference and ${drawers}`

const cash = 'cash/staff/cash.test.ts'
const accounts = 'cash/staff/accounts.test.ts'

export const cashJournals = {
  cashIn: [
    {
      when: 'A customer pays cash in at a counter',
      facts: transaction('action_id'),
      legs: ['Dr cash amount', 'Cr account amount'],
      test: cash,
    },
  ],
  cashOut: [
    {
      when: 'A customer is paid cash at a counter',
      facts: transaction('action_id'),
      legs: ['Dr account amount', 'Cr cash amount'],
      test: cash,
    },
  ],
  cashInReversal: [
    {
      when: 'Cash in is taken back on the same day',
      facts: transaction('reversed_by'),
      legs: ['Dr account amount', 'Cr cash amount'],
      test: cash,
    },
  ],
  cashOutReversal: [
    {
      when: 'Cash out is taken back on the same day',
      facts: transaction('reversed_by'),
      legs: ['Dr cash amount', 'Cr account amount'],
      test: cash,
    },
  ],
  cashSent: [
    {
      when: 'Cash leaves a drawer or the vault for another place of the branch',
      facts: moved(`m.kind = 'sent' and m.drawer = 'way'`),
      legs: ['Dr cash amount', 'Cr cash amount'],
      test: cash,
    },
  ],
  cashArrived: [
    {
      when: 'Cash on its way was counted by a second person',
      facts: moved(`m.kind = 'arrived' and m.drawer = 'way'`),
      legs: ['Dr cash amount', 'Cr cash amount'],
      test: cash,
    },
  ],
  cashDelivered: [
    {
      when: 'A vault receives cash from the central bank, or delivers it there',
      facts: `select j.journal_id, m.currency, m.amount_minor as amount
        from j join cash.movements m on m.action_id = j.reference and m.kind = 'delivered'`,
      legs: ['Dr cash amount', 'Cr centralBank amount'],
      test: cash,
    },
  ],
  drawerClosing: [
    {
      when: 'A drawer is closed: what was counted goes to the vault, a shortage is a receivable, a surplus a payable',
      facts: `select j.journal_id, m.currency,
          sum(case when m.kind = 'handedIn' and m.drawer = 'vault' then m.amount_minor else 0 end)::bigint as handed,
          sum(case when m.kind = 'shortage' then -m.amount_minor else 0 end)::bigint as short,
          sum(case when m.kind = 'surplus' then m.amount_minor else 0 end)::bigint as over
        from j join cash.movements m on m.action_id = j.reference group by 1, 2`,
      legs: [
        'Dr cash handed',
        'Cr cash handed',
        'Dr receivable short',
        'Cr cash short',
        'Dr cash over',
        'Cr branchPayables over',
      ],
      test: cash,
    },
  ],
  voucherTransfer: [
    {
      when: 'A customer pays another account of this bank by a voucher',
      facts: transaction('action_id'),
      legs: ['Dr account amount', 'Cr payee amount'],
      test: accounts,
    },
  ],
  voucherReversal: [
    {
      when: 'A transfer by voucher is taken back on the same day',
      facts: transaction('reversed_by'),
      legs: ['Dr payee amount', 'Cr account amount'],
      test: accounts,
    },
  ],
  notesToRemittable: [
    {
      when: 'Banknotes of an account become remittable money',
      facts: transaction('action_id'),
      legs: ['Dr account amount', 'Cr payee amount'],
      test: accounts,
    },
  ],
  accountClosing: [
    {
      when: 'An account is closed and paid out in cash',
      legs: [
        'Dr administration rounded',
        'Cr current|banknotes rounded',
        'Dr current|banknotes paid',
        'Cr cash paid',
      ],
      test: accounts,
    },
    {
      when: 'An account is closed and paid out to another account',
      legs: ['Dr current|banknotes paid', 'Cr current|banknotes paid'],
      test: accounts,
    },
  ],
} as const satisfies JournalTable
