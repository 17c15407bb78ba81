import type { JournalTable } from '../ledger/journal-table.ts'

const order = `select j.journal_id, o.account_id as account, o.currency, o.amount_minor as amount
  from j join wealth.orders o on o.order_id = j.reference`
const settlement = `select j.journal_id, s.currency, case when s.currency = 'CNY' then 1003 else 1011 end as correspondent,
    sum(case when s.direction = 'in' and s.settled_at is not null then s.amount_minor
      when s.direction = 'out' then -s.amount_minor else 0 end) as net
  from j join wealth.settlements s on concat_ws('.', s.registrar, s.settles_on, s.currency) = j.reference
  group by j.journal_id, s.currency`
const registrars = 'wealth/registrars/registrars.test.ts'

export const wealthJournals = {
  wealthHold: [
    {
      when: 'A purchase is accepted: its money is set aside',
      facts: order,
      legs: ['Hold account amount'],
      test: registrars,
    },
  ],
  wealthRelease: [
    {
      when: 'A purchase was cancelled or refused',
      facts: order,
      legs: ['Free account amount'],
      test: registrars,
    },
  ],
  wealthConfirm: [
    {
      when: 'A purchase is confirmed, whole or in part: the registrar’s money and the fee; the rest of the hold is free',
      facts: `select j.journal_id, o.account_id as account, o.currency, o.amount_minor as held,
          c.amount_minor as amount, c.fee_minor as fee
        from j join wealth.orders o on o.order_id = j.reference
        join wealth.confirmations c on c.customer_id = o.customer_id and c.order_id = o.order_id`,
      legs: ['Dr account amount', 'Free account held', 'Cr agency amount - fee', 'Cr feeIncome fee'],
      test: registrars,
    },
  ],
  wealthSettlement: [
    {
      when: 'What the bank and a registrar owe each other for a day moves as one sum',
      facts: settlement,
      legs: ['Dr correspondent net', 'Cr agency net'],
      test: registrars,
    },
  ],
  wealthPayment: [
    {
      when: 'The money of a redemption or of a maturity, which goes to the bank where it has advanced it',
      facts: `select j.journal_id, o.currency, c.amount_minor - c.fee_minor as amount,
          case when o.fast then 1221 else c.paid_account_id end as payee
        from j join wealth.confirmations c on c.order_id || '.' || c.serial = j.reference
        join wealth.orders o on o.customer_id = c.customer_id and o.order_id = c.order_id`,
      legs: ['Dr agency amount', 'Cr payee amount'],
      test: registrars,
    },
  ],
  wealthDividend: [
    {
      when: 'A dividend in cash',
      facts: `select j.journal_id, p.currency, d.amount_minor as amount, d.paid_account_id as payee
        from j join wealth.dividends d
          on concat_ws('.', d.product_code, d.record_on, d.customer_id, d.account_id) = j.reference
        join wealth.products p using (product_code)`,
      legs: ['Dr agency amount', 'Cr payee amount'],
      test: registrars,
    },
  ],
  wealthAdvance: [
    {
      when: 'A cash product is redeemed at once: the bank advances the money',
      facts: `select j.journal_id, o.account_id as account, o.units_e2 as amount
        from j join wealth.orders o on o.order_id = j.reference`,
      legs: ['Dr receivable amount', 'Cr account amount'],
      test: 'wealth/products/fast.test.ts',
    },
  ],
} as const satisfies JournalTable
