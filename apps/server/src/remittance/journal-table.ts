import type { JournalTable } from '../ledger/journal-table.ts'

/**
 * A remittance with fees in its own currency. Fees in CNY beside it are left out, because they have a journal of their own.
 * `freed` is the released hold. `standsOn` is the account of its money: under way, or with the correspondent.
 */
const remittance = `select f.*, case when waited then held else 0 end as freed
  from (
    select j.journal_id, r.account_id as payer, r.currency, r.sent_minor as sent, r.claimed_minor as claimed,
      r.returned_minor as returned, case when own then r.commission_minor else 0 end as commission,
      case when own then r.cable_minor else 0 end as cable, case when own then r.prepaid_minor else 0 end as prepaid,
      case when own then r.returned_fee_minor - r.commission_minor else 0 end as left,
      case when r.bearer = 'BEN' or not own then r.amount_minor
        else r.amount_minor + r.commission_minor + r.cable_minor + r.prepaid_minor end as held,
      exists (select from ledger.journals h where h.reference = j.reference
        and h.kind in ('crossBorderHold', 'crossBorderBought')) as waited,
      case when settled then 1011 else 3005 end as "standsOn", case when settled then 0 else r.sent_minor end as unsettled
    from j
    join remittance.remittances r on r.order_id = j.reference
    cross join lateral (select r.fee_currency = r.currency as own, exists (select from ledger.journals s
      where s.reference = j.reference and s.kind = 'crossBorderSettle' and s.journal_id < j.journal_id) as settled) d
  ) f`
/** Fees in CNY beside a remittance of foreign money. */
const fees = `select f.*, case when waited then commission + cable + prepaid else 0 end as freed
  from (
    select j.journal_id, r.account_id as payer, r.commission_minor as commission, r.cable_minor as cable,
      r.prepaid_minor as prepaid, r.returned_fee_minor - r.commission_minor as left,
      exists (select from ledger.journals h where h.reference = j.reference and h.kind = 'crossBorderHoldFees') as waited
    from j join remittance.remittances r on r.order_id = j.reference and r.fee_currency <> r.currency
  ) f`
const claim = (own: boolean) => `select j.journal_id, r.currency, r.claimed_minor as claimed
  from j join remittance.remittances r on r.order_id = j.reference and (r.fee_currency = r.currency) = ${own}`

/**
 * A foreign exchange trade. The bought amount is negative if the customer sells. The mid rate is per 100 units, in
 * ten-thousandths.
 */
const trade = `select j.journal_id, t.currency, t.account_id as account,
    t.account_id + case when t.cash then ${10n ** 15n} else 0 end as pocket,
    case t.side when 'buy' then 1 else -1 end * t.amount_minor as bought,
    case t.side when 'buy' then 1 else -1 end * t.rmb_minor as paid,
    case t.side when 'buy' then 1 else -1 end
      * div(t.amount_minor * t.mid_e4 * case when t.currency in ('JPY', 'KRW') then 100 else 1 end + 500000, 1000000) as mid,
    case t.side when 'buy' then t.rmb_minor else 0 end as "heldRmb",
    case t.side when 'buy' then 0 else t.amount_minor end as held
  from j join remittance.fx_trades t on t.order_id = j.reference`
const banknotesOffset = 10n ** 15n
const abroad = 'remittance/abroad/abroad.test.ts'
const prepaid = 'remittance/abroad/prepaid.test.ts'
const nostro = 'remittance/abroad/nostro.test.ts'
const exchange = 'remittance/exchange/exchange.test.ts'

export const remittanceJournals = {
  crossBorderHold: [
    {
      when: 'A remittance abroad waits for its desk batch: money and fees are set aside',
      facts: remittance,
      legs: ['Hold payer held'],
      test: abroad,
    },
  ],
  crossBorderHoldFees: [
    {
      when: 'The same of fees in RMB beside foreign money',
      facts: fees,
      legs: ['Hold payer commission + cable + prepaid'],
      test: abroad,
    },
  ],
  crossBorderBought: [
    {
      when: 'What was bought for a remittance is set aside for it',
      facts: remittance,
      legs: ['Hold payer held'],
      test: abroad,
    },
  ],
  crossBorderUnhold: [
    {
      when: 'A remittance that waited came to nothing',
      facts: remittance,
      legs: ['Free payer held'],
      test: abroad,
    },
  ],
  crossBorderUnholdFees: [
    {
      when: 'The same of fees in RMB beside foreign money',
      facts: fees,
      legs: ['Free payer commission + cable + prepaid'],
      test: abroad,
    },
  ],
  crossBorderSend: [
    {
      when: 'A remittance goes abroad: the money is under way, our charges are income, what OUR prepays waits in suspense',
      facts: remittance,
      legs: [
        'Dr payer sent',
        'Cr crossBorder sent',
        'Dr payer commission + cable + prepaid',
        'Cr feeIncome commission + cable',
        'Cr suspense prepaid',
        'Free payer freed',
      ],
      test: abroad,
    },
  ],
  crossBorderSendFees: [
    {
      when: 'The same of fees in RMB beside foreign money',
      facts: fees,
      legs: [
        'Dr payer commission + cable + prepaid',
        'Cr feeIncome commission + cable',
        'Cr suspense prepaid',
        'Free payer freed',
      ],
      test: abroad,
      testOf: { 'Cr suspense prepaid': prepaid },
    },
  ],
  crossBorderSettle: [
    {
      when: 'What was under way is settled with the correspondent',
      facts: remittance,
      legs: ['Dr crossBorder sent', 'Cr nostro sent'],
      test: abroad,
    },
  ],
  crossBorderRefusal: [
    {
      when: 'Refused abroad: the money comes back from where it stands, with the commission and what nobody claimed of what was prepaid; the cable is kept',
      facts: remittance,
      legs: [
        'Dr standsOn sent',
        'Cr current|suspense sent',
        'Dr feeIncome commission',
        'Dr suspense left',
        'Cr current|suspense commission + left',
      ],
      test: abroad,
      testOf: { 'Dr suspense left': prepaid },
    },
  ],
  crossBorderRefusalFees: [
    {
      when: 'The same of fees in RMB beside foreign money',
      facts: fees,
      legs: ['Dr feeIncome commission', 'Dr suspense left', 'Cr current|suspense commission + left'],
      test: prepaid,
    },
  ],
  crossBorderReturn: [
    {
      when: 'Sent back from abroad: what came goes to the customer, charges stay',
      facts: remittance,
      legs: [
        'Dr crossBorder unsettled',
        'Cr nostro unsettled',
        'Dr nostro returned',
        'Cr current|suspense returned',
      ],
      test: abroad,
      testOf: { 'Dr crossBorder unsettled': prepaid, 'Cr nostro unsettled': prepaid },
    },
  ],
  crossBorderClaim: [
    {
      when: 'A bank on the way claims what OUR has prepaid in the currency; what goes beyond is our expense',
      facts: claim(true),
      legs: ['Dr suspense spent', 'Dr feeExpense claimed - spent', 'Cr nostro claimed'],
      test: prepaid,
    },
    {
      when: 'The same where RMB was prepaid: the claim is crossed at mid through the position',
      facts: claim(false),
      legs: [
        'Dr suspense spent in CNY',
        'Dr feeExpense beyond in CNY',
        'Cr position spent + beyond in CNY',
        'Dr position claimed',
        'Cr nostro claimed',
      ],
      test: prepaid,
    },
  ],
  crossBorderUnclaimed: [
    {
      when: 'What OUR prepaid and nobody claimed in sixty days is ours',
      facts: `select j.journal_id, r.fee_currency as currency, case when r.claimed_minor is null then r.prepaid_minor end as left
        from j join remittance.remittances r on r.order_id = j.reference`,
      legs: ['Dr suspense left', 'Cr feeIncome left'],
      test: prepaid,
    },
  ],
  crossBorderRecall: [
    {
      when: 'A customer has a remittance recalled: the fee of asking',
      facts: `select j.journal_id, r.account_id as payer, r.fee_currency as currency
        from j join orders.orders o on o.order_id = j.reference
        join remittance.remittances r on r.order_id = o.input->>'remittance'`,
      legs: ['Dr payer fee', 'Cr feeIncome fee'],
      test: abroad,
    },
  ],
  crossBorderDifference: [
    {
      when: 'The correspondent’s statement leaves more on our account than the books, or that is explained',
      facts: `select j.journal_id, d.currency from j join remittance.nostro_differences d on d.order_id = split_part(j.reference, '.', 1)`,
      legs: ['Dr nostro by', 'Cr suspense by'],
      test: nostro,
    },
    {
      when: 'It leaves less than the books, or that is explained',
      facts: `select j.journal_id, d.currency from j join remittance.nostro_differences d on d.order_id = split_part(j.reference, '.', 1)`,
      legs: ['Dr suspense by', 'Cr nostro by'],
      test: nostro,
    },
  ],
  fxHold: [
    {
      when: 'A trade waits for the administration: what the customer gives is set aside',
      facts: trade,
      legs: ['Hold account heldRmb in CNY', 'Hold pocket held'],
      test: exchange,
    },
  ],
  fxRelease: [
    {
      when: 'A trade was refused',
      facts: trade,
      legs: ['Free account heldRmb in CNY', 'Free pocket held'],
      test: exchange,
    },
  ],
  foreignExchange: [
    {
      when: 'A trade: RMB against the position at mid, the rest is the bank’s result, and the position against the currency',
      facts: trade,
      legs: [
        'Dr account paid in CNY',
        'Cr position mid in CNY',
        'Cr exchangeResult paid - mid in CNY',
        'Dr position bought',
        'Cr pocket bought',
        'Free account heldRmb in CNY',
        'Free pocket held',
      ],
      test: exchange,
    },
  ],
  fxNotes: [
    {
      when: 'Banknotes go into the remittable pocket, less the fee',
      facts: `select j.journal_id, split_part(j.reference, '.', 2)::bigint as account,
          split_part(j.reference, '.', 2)::bigint + ${banknotesOffset} as banknotes from j`,
      legs: [
        'Dr banknotes left + fee in foreign',
        'Cr account left in foreign',
        'Cr feeIncome fee in foreign',
      ],
      test: 'remittance/exchange/convert-banknotes.test.ts',
    },
  ],
  fxSquaring: [
    {
      when: 'The day’s position is dealt with the market: each currency against the correspondent, RMB against the central bank, the rest is the result',
      facts: `select j.journal_id, s.currency, case when s.currency <> 'CNY' then s.position_minor else 0 end as open,
          case when s.currency = 'CNY' then s.position_minor else 0 end as rmb, coalesce(s.paid_rmb_minor, 0) as paid
        from j join remittance.hedges s on 'squaring-' || s.marked_on = j.reference`,
      legs: [
        'Dr position open',
        'Cr nostro open',
        'Dr position rmb in CNY',
        'Cr centralBank paid in CNY',
        'Cr exchangeResult rmb - paid in CNY',
      ],
      test: 'remittance/exchange/market.test.ts',
    },
  ],
} as const satisfies JournalTable
