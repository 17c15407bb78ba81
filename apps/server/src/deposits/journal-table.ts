import type { JournalTable } from '../ledger/journal-table.ts'

const opened = `select j.journal_id, o.currency, o.amount_minor as amount,
    o.payer_account_id + case when o.input->>'from' like '%.cash' then ${10n ** 15n} else 0 end as payer
  from j join orders.orders o on o.order_id = j.reference and o.code in ('PAM0401', 'PAM1301', 'PAM0501', 'PAM1701')`
/** Selects deposits that were opened or drawn at a counter, by the same orders. */
const atCounter = (
  kind: string,
) => `select j.journal_id, t.currency, t.amount_minor as amount, t.account_id as account
  from j join cash.transactions t on t.action_id = j.reference and t.kind = '${kind}'`
/** Selects orders that draw: the confirmed net amount and the deposit account. */
const drawn = `select j.journal_id, o.currency, o.amount_minor as arrives, o.payer_account_id as deposit
  from j join orders.orders o on o.order_id = j.reference
    and o.code not in ('PAM0401', 'PAM1301', 'PAM0501', 'PAM1701')`
/** Selects certificates by a reference that begins with the parent account and the certificate number. */
const certificate = `select j.journal_id, t.account_id as deposit, t.currency, t.principal_minor as principal
  from j join deposits.time_deposits t
    on t.account_id::text = split_part(j.reference, '-', 1) and t.certificate_number = split_part(j.reference, '-', 2)`
const accrued = (on: string) => `select j.journal_id, m.currency, m.interest_minor as interest
  from j join deposits.month_end_accruals m
    on concat_ws('-', m.product, m.currency, ${on}) = j.reference`
const time = 'deposits/time/time-deposits.test.ts'
const payable = 'deposits/payable.test.ts'

const late = 'deposits/current-interest/late.test.ts'
/** Selects the account from the reference. The corrected difference is not stored anywhere else. */
const corrected = `select j.journal_id, split_part(j.reference, '-', 1)::bigint as account,
    split_part(j.reference, '-', 2) as currency from j`

export const depositJournals = {
  deposit: [
    {
      when: 'A deposit of any kind is opened',
      facts: opened,
      legs: ['Dr payer amount', 'Cr deposit amount'],
      test: time,
    },
    {
      when: 'A deposit is drawn, whole or in part, with what it has earned; of a large one interest that was paid on the part goes back',
      facts: drawn,
      legs: [
        'Dr deposit principal',
        'Cr current|banknotes principal',
        'Dr interestExpense interest',
        'Cr current|banknotes interest',
        'Dr current|banknotes returned',
        'Cr interestExpense returned',
      ],
      test: 'deposits/large/large.test.ts',
    },
    {
      when: 'A deposit is opened at a counter',
      facts: atCounter('depositOpened'),
      legs: ['Dr account amount', 'Cr deposit amount'],
      test: 'cash/staff/accounts.test.ts',
    },
    {
      when: 'A deposit is drawn at a counter',
      facts: atCounter('depositDrawn'),
      legs: [
        'Dr account principal',
        'Cr current|banknotes principal',
        'Dr interestExpense interest',
        'Cr current|banknotes interest',
      ],
      test: 'cash/staff/accounts.test.ts',
    },
  ],
  depositNotice: [
    {
      when: 'The bank draws what was given notice of, on the agreed day',
      facts: `select j.journal_id, d.account_id as deposit, d.to_account_id as payee, d.principal_minor as principal,
          d.call_interest_minor + d.current_interest_minor as interest
        from j join deposits.call_draws d on d.reference = j.reference`,
      legs: [
        'Dr deposit principal',
        'Cr payee principal',
        'Dr interestExpense interest',
        'Cr payee interest',
      ],
      test: 'deposits/call/call-deposits.test.ts',
    },
  ],
  depositMaturity: [
    {
      when: 'A certificate matures and is paid out',
      facts: certificate,
      legs: [
        'Dr deposit principal',
        'Cr current|banknotes principal',
        'Dr interestExpense interest',
        'Cr current|banknotes interest',
      ],
      test: time,
    },
  ],
  depositRenewal: [
    {
      when: 'A certificate is renewed: its interest becomes principal',
      facts: certificate,
      legs: ['Dr interestExpense interest', 'Cr deposit interest'],
      test: time,
    },
  ],
  depositRoll: [
    {
      when: 'A rolling call deposit begins a new cycle: its interest becomes principal',
      facts: certificate,
      legs: ['Dr interestExpense interest', 'Cr deposit interest'],
      test: 'deposits/rolling/rolling.test.ts',
    },
  ],
  depositInterest: [
    {
      when: 'The monthly interest of a large certificate',
      facts: certificate,
      legs: ['Dr interestExpense interest', 'Cr current interest'],
      test: 'deposits/large/large.test.ts',
    },
  ],
  currentInterest: [
    {
      when: 'The interest of a current account, by the quarter',
      facts: `select j.journal_id, c.account_id as account, c.currency, c.interest_minor as interest
        from j join deposits.current_interest c on concat_ws('-', c.account_id, c.currency, c.settled_on) = j.reference`,
      legs: ['Dr interestExpense interest', 'Cr account interest'],
      test: 'deposits/current-interest/current-interest.test.ts',
    },
  ],
  currentInterestCorrection: [
    {
      when: 'Entries valued in a quarter that was settled: what it has earned more',
      facts: corrected,
      legs: ['Dr interestExpense interest', 'Cr account interest'],
      test: late,
    },
    {
      when: 'Entries valued in a quarter that was settled: what it was paid too much',
      facts: corrected,
      legs: ['Dr account interest', 'Cr interestExpense interest'],
      test: late,
    },
  ],
  interestAccrual: [
    {
      when: 'The end of a month: what deposits have earned and were not paid yet',
      facts: accrued('m.ends_on'),
      legs: ['Dr interestExpense interest', 'Cr interestPayable interest'],
      test: payable,
    },
  ],
  interestAccrualReversal: [
    {
      when: 'The first of a month: the same taken back',
      facts: accrued('m.ends_on + 1'),
      legs: ['Dr interestPayable interest', 'Cr interestExpense interest'],
      test: payable,
    },
  ],
} as const satisfies JournalTable
