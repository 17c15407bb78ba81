import type { JournalTable } from '../ledger/journal-table.ts'

const row = (when: string, ...legs: string[]) => ({ when, legs, test: '../../demo/src/seed.test.ts' })
const paidOut = ['Dr current amount', 'Cr clearing amount'] as const
const paidIn = ['Dr clearing amount', 'Cr current amount'] as const
const earned = ['Dr interestExpense interest', 'Cr deposit interest'] as const

/**
 * Journals of the demo bank's history, which covers years before there were orders. They use kinds of their own and kinds of
 * the bank's. A journal that matches no row of the bank's table is compared with these rows.
 */
export const historyJournals = {
  opening: [
    row(
      'What an account had when the history began',
      'Dr cash amount',
      'Cr current|banknotes|deposit|purse amount',
    ),
    row('What was owed of a loan when the history began', 'Dr loan amount', 'Cr cash amount'),
  ],
  cash: [
    row('Banknotes paid in at a counter, or into a deposit', 'Dr cash amount', 'Cr current|deposit amount'),
    row('Banknotes drawn at a machine', 'Dr current amount', 'Cr cash amount'),
  ],
  salary: [row('Pay', ...paidIn)],
  bonus: [row('A bonus', ...paidIn)],
  pension: [row('A pension', ...paidIn)],
  purchase: [row('A purchase, with a card or a chip', 'Dr current|purse amount', 'Cr clearing amount')],
  shopping: [row('What a consumer loan was taken for', ...paidOut)],
  bill: [row('A bill of a utility', ...paidOut)],
  remittance: [row('To another bank', ...paidOut), row('From another bank', ...paidIn)],
  transfer: [row('Between accounts of this bank', 'Dr current amount', 'Cr current amount')],
  deposit: [
    row('A deposit is opened', 'Dr current amount', 'Cr deposit amount'),
    row(
      'A deposit is drawn with what it has earned',
      'Dr deposit principal',
      'Dr interestExpense interest',
      'Cr current principal + interest',
    ),
  ],
  depositNotice: [
    row(
      'A call deposit is drawn on the agreed day',
      'Dr deposit principal',
      'Dr interestExpense interest',
      'Cr current principal + interest',
    ),
  ],
  interest: [row('A certificate is renewed', ...earned)],
  depositRoll: [row('A rolling call deposit begins a new cycle', ...earned)],
  depositInterest: [
    row('The monthly interest of a large certificate', 'Dr interestExpense interest', 'Cr current interest'),
  ],
  currentInterest: [
    row('The interest of a quarter', 'Dr interestExpense interest', 'Cr current|banknotes|purse interest'),
  ],
  loan: [
    row(
      'A loan is paid out, to its customer or to the seller',
      'Dr loan amount',
      'Cr current|clearing amount',
    ),
    row(
      'A loan is repaid',
      'Dr current principal + interest',
      'Cr loan principal',
      'Cr interestIncome interest',
    ),
  ],
  cardPurchase: [row('A purchase of a card', 'Dr card amount', 'Cr cardClearing amount')],
  cardRefund: [row('A merchant gives back', 'Dr cardClearing amount', 'Cr card amount')],
  cardRepayment: [row('A card is repaid', 'Dr current|clearing amount', 'Cr card amount')],
  wealth: [
    row('A fund or product is bought', 'Dr current amount', 'Cr agency amount'),
    row('It is redeemed', 'Dr agency amount', 'Cr current amount'),
  ],
  wealthConfirm: [
    row('A run of a fund plan is confirmed', 'Dr current net + fee', 'Cr agency net', 'Cr feeIncome fee'),
  ],
  wealthDividend: [row('A dividend in cash', 'Dr agency amount', 'Cr current amount')],
  exchange: [
    row(
      'Foreign currency is bought',
      'Dr current paid in CNY',
      'Cr position paid in CNY',
      'Dr position bought in foreign',
      'Cr current bought in foreign',
    ),
  ],
  purse: [row('A chip is topped up', 'Dr current amount', 'Cr purse amount')],
  crossBorderSend: [
    row(
      'A remittance abroad, with its fees; one that came back leaves the fees alone',
      'Dr current sent + back + fee',
      'Cr nostro sent',
      'Cr current back',
      'Cr feeIncome fee',
    ),
  ],
  donation: [row('A gift of somebody elsewhere', 'Dr clearing amount', 'Cr agency amount')],
  donationSettlement: [
    row('A day’s gifts go to a charity', 'Dr agency amount', 'Cr current|clearing amount'),
  ],
  donationReturn: [row('They came back', 'Dr clearing amount', 'Cr agency amount')],
  serviceFee: [row('The fee of a paper', 'Dr current fee', 'Cr feeIncome fee')],
} as const satisfies JournalTable
