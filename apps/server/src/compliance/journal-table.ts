import type { JournalTable } from '../ledger/journal-table.ts'

export const complianceJournals = {
  freeze: [
    {
      when: 'What freezes hold on an account changes: one is placed, ends or is lifted, or money comes in that it claims',
      legs: ['Hold current|banknotes|deposit frozen', 'Free current|banknotes|deposit released'],
      test: 'compliance/freezes/freezes.test.ts',
    },
  ],
  deduction: [
    {
      when: 'A court, tax or customs takes money; the freeze of the authority falls by the same amount. What is drawn from a certificate has earned interest',
      facts: `select j.journal_id, e.account_id as receiver, e.currency from j
        join ledger.entries e on e.journal_id = j.journal_id and e.summary = 'transferIn'`,
      legs: [
        'Dr current|banknotes|deposit amount',
        'Cr receiver amount',
        'Dr interestExpense interest',
        'Cr current|banknotes|otherPayables interest',
        'Free current|banknotes|deposit frozen',
      ],
      test: 'start/frozen-certificates.test.ts',
    },
  ],
} as const satisfies JournalTable
