import type { JournalTable } from '../ledger/journal-table.ts'

const application = `select j.journal_id, a.fee_account_id as payer, a.fee_minor as fee, a.held_account_id as account,
    a.held_currency as currency, a.held_minor as held
  from j join messages.applications a on a.application_id = j.reference`
const test = 'messages/applications/applications.test.ts'

export const messageJournals = {
  serviceFeeHold: [
    {
      when: 'A customer applies for a paper that costs a fee',
      facts: application,
      legs: ['Hold payer fee in CNY'],
      test,
    },
  ],
  serviceFee: [
    {
      when: 'The desk has accepted: the fee is taken',
      facts: application,
      legs: ['Dr payer fee in CNY', 'Free payer fee in CNY', 'Cr feeIncome fee in CNY'],
      test,
    },
  ],
  serviceFeeRelease: [
    {
      when: 'The application came to nothing before the fee was taken',
      facts: application,
      legs: ['Free payer fee in CNY'],
      test,
    },
  ],
  serviceFeeRefund: [
    {
      when: 'The application came to nothing after the fee was taken: it goes back out of where it went',
      facts: application,
      legs: ['Dr feeIncome fee in CNY', 'Cr payer fee in CNY'],
      test,
    },
  ],
  proofHold: [
    {
      when: 'A proof of deposits for a time: its amount is set aside',
      facts: application,
      legs: ['Hold account held'],
      test,
    },
  ],
  proofRelease: [
    {
      when: 'The last day of a proof is over, or it came to nothing',
      facts: application,
      legs: ['Free account held'],
      test,
    },
  ],
} as const satisfies JournalTable
