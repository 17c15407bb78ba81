import { randomUUID } from 'node:crypto'
import { inBoth, parseAmount } from '@cloudsail/contract'
import { type AbroadCurrency, orderOfNetwork, type RemitNetwork } from '@cloudsail/contract/remittance'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate, wireTime } from './bank/clock.ts'
import type { Db, Tx } from './bank/database.ts'
import {
  agreements,
  BankError,
  enterOrder,
  enterPastOrders,
  handOutAgreement,
  type PastOrder,
  recordFirstAcceptance,
  recordReading,
  remitOverseas,
} from './bank/orders.ts'
import { schedule } from './bank/scheduled-jobs.ts'
import { abroadReason, abroadTexts, accountLine, amountLines, phoneOf } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { Beneficiary, PastRemittance, RemittanceDraft } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'

const sister: Beneficiary = {
  name: 'CHEN SIQI',
  country: 'US',
  town: 'SEATTLE',
  account: '4401883027',
  bic: 'CHASUS33XXX',
  bank: 'JPMORGAN CHASE BANK, N.A.',
  clearingCode: '',
  template: '西雅图妹妹',
}
const landlord: Beneficiary = {
  name: 'ANNA MUELLER',
  country: 'DE',
  town: 'FRANKFURT AM MAIN',
  account: 'DE89370400440532013000',
  bic: 'DEUTDEFFXXX',
  bank: 'DEUTSCHE BANK AG',
  clearingCode: '',
  template: '法兰克福房租',
}
const inHongKong = (name: string, account: string, template: string): Beneficiary => ({
  name,
  country: 'HK',
  town: 'HONG KONG',
  account,
  bic: '',
  clearingCode: '012',
  bank: 'Bank of China (Hong Kong)',
  template,
})
const abroad = { person: 'chen', network: 'swift', code: '421010', purpose: 'other' } as const
const usd = { currency: 'USD', fees: ['10.00', '15.00'] } as const
const fast = { network: 'hongKong', code: '421010', purpose: 'other' } as const
/** Recalled and returned: the money comes back, the fees do not. */
const recalled = { state: 'failed', reason: 'FOCR' } as const
const rmb: Omit<RemittanceDraft, 'amount' | 'to' | 'monthsAgo' | 'day' | 'end'> = {
  person: 'zhao',
  network: 'cips',
  currency: 'CNY',
  fees: ['5.50', '0.00'],
  code: '421010',
  purpose: 'other',
}

/**
 * A remittance in each final state except pending, which goes through the order pipeline, and RMB remittances to Hong Kong
 * refused for each reason.
 */
const drafts: readonly RemittanceDraft[] = [
  { ...abroad, ...usd, amount: '1200.00', to: sister, monthsAgo: 7, day: 12, end: { state: 'success' } },
  {
    ...abroad,
    currency: 'EUR',
    amount: '500.00',
    fees: ['9.17', '13.75'],
    to: landlord,
    monthsAgo: 4,
    day: 5,
    end: { state: 'success' },
  },
  {
    ...abroad,
    ...usd,
    amount: '300.00',
    to: { ...sister, account: '4401888001' },
    monthsAgo: 2,
    day: 9,
    end: { state: 'failed', reason: 'AC01' },
  },
  { ...abroad, ...usd, amount: '900.00', to: sister, monthsAgo: 1, day: 16, end: { state: 'cancelled' } },
  { ...abroad, ...usd, amount: '650.00', to: sister, monthsAgo: 3, day: 18, end: recalled },
  {
    // The beneficiary's bank holds this remittance until it is recalled.
    ...abroad,
    ...usd,
    amount: '450.00',
    to: { ...sister, account: '4401888120' },
    monthsAgo: 1,
    day: 20,
    end: { state: 'processing' },
  },
  {
    ...fast,
    person: 'ho',
    currency: 'USD',
    amount: '800.00',
    fees: ['2.57', '0.00'],
    to: inHongKong('HO KA YAN', '012345670044', '香港家欣'),
    monthsAgo: 2,
    day: 17,
    end: { state: 'success' },
  },
  {
    ...fast,
    person: 'ho',
    currency: 'USD',
    amount: '500.00',
    fees: ['2.57', '0.00'],
    end: recalled,
    to: inHongKong('HO MEI LING', '012345678901', '香港美玲'),
    monthsAgo: 1,
    day: 13,
  },
  {
    ...fast,
    person: 'ho',
    currency: 'CNY',
    amount: '1000.00',
    fees: ['5.50', '0.00'],
    to: inHongKong('HO MEI LING', '012345678901', '香港美玲'),
    monthsAgo: 3,
    day: 11,
    end: { state: 'success' },
  },
  ...(['AC01', 'AM04', 'AC04', 'RR05', 'RR04', 'MS03'] as const).map(
    (reason, index): RemittanceDraft => ({
      ...rmb,
      amount: '800.00',
      to: inHongKong('ZHAO YALIN', '012345678902', '香港雅琳'),
      monthsAgo: 5 - (index % 3),
      day: 6 + index,
      end: { state: 'failed', reason },
    }),
  ),
]

const minorOf = (text: string, currency: AbroadCurrency) => parseAmount(text, currency)!
const isFreed = (network: RemitNetwork) => network !== 'swift'

/**
 * Returns the final cost. A refused remittance costs the cable alone. A returned one costs everything, and one more cable for
 * the recall.
 */
function feeMinorOf({ end, network }: RemittanceDraft, commission: bigint, cable: bigint): bigint {
  if (end.state === 'cancelled') return 0n
  if (end.state !== 'failed') return commission + cable
  if (end.reason === 'FOCR') return commission + cable + cable
  return isFreed(network) ? 0n : cable
}

/** Plans the remittances, each with a receipt of the money for it, so that balances stay unchanged. */
export function planRemittances(history: HistoryDraft): void {
  for (const draft of drafts) {
    const giver = personOf(draft.person)
    const account = history.account(giver, 'main', draft.currency)
    const { currency, to, end } = draft
    plan(history, history.dayOf(draft.monthsAgo, draft.day), 10 * 60 + 12, (at) => {
      const orderId = pastOrderId(at, history.orderSerials)
      const sentMinor = minorOf(draft.amount, currency)
      const [commission, cable] = draft.fees.map((fee) => minorOf(fee, currency)) as [bigint, bigint]
      const isSent = end.state !== 'cancelled'
      const isBack = end.state === 'failed'
      const feeMinor = feeMinorOf(draft, commission, cable)
      const paidMinor = (isSent && !isBack ? sentMinor : 0n) + feeMinor
      if (paidMinor > 0n)
        history.ledger.post('remittance', new Date(at.getTime() - 3_600_000), currency, [
          { account: 'clearing', amountMinor: -paidMinor, summary: 'remittanceIn' },
          { account, amountMinor: paidMinor, summary: 'remittanceIn', counterparty: { name: giver.name } },
        ])
      const counterparty = { name: to.name, number: to.account, bank: to.bank }
      if (isSent)
        history.ledger.post(
          'crossBorderSend',
          at,
          currency,
          [
            { account, amountMinor: -sentMinor, summary: 'remittanceAbroad' as const, counterparty },
            isBack
              ? { account, amountMinor: sentMinor, summary: 'remittanceBack' as const, counterparty }
              : { account: 'nostro' as const, amountMinor: sentMinor, summary: 'remittanceAbroad' as const },
            { account, amountMinor: -feeMinor, summary: 'fee' as const, counterparty },
            { account: 'feeIncome' as const, amountMinor: feeMinor, summary: 'fee' as const },
          ].filter(({ amountMinor }) => amountMinor !== 0n),
          orderId,
        )
      history.remittances.push({ ...draft, orderId, giver, account, at })
    })
  }
}

/** Gives a remittance that stays pending until its desk batch. Without the calendar of the coming days, it gives none. */
export async function arrangeRemittance(ownerDb: Db, now: Date): Promise<void> {
  const chen = personOf('chen')
  const { customerId, method } = chen
  const account = accountOf(chen, 'main')
  const reader = { customerId, now, ip: '127.0.0.1' }
  // Opened a minute before it is read to its end, which satisfies the minimum reading time.
  const openedAt = new Date(now.getTime() - 60_000)
  await handOutAgreement(ownerDb, agreements.crossBorder, { ...reader, now: openedAt })
  await recordReading(ownerDb, agreements.crossBorder, reader)
  const to = { network: 'swift', currency: 'USD', amount: '320.00', to: sister } as const
  const given = { ...abroad, ...to, giver: chen, account: { accountId: accountIdOf(chen, account) } }
  try {
    await ownerDb.transaction().execute(async (tx) => {
      await recordFirstAcceptance(tx, agreements.crossBorder, reader)
      const input = inputOf(given)
      await enterOrder(tx, { definition: remitOverseas, customerId, method, input, now })
    })
  } catch (error) {
    if (!(error instanceof BankError && error.key === 'calendarMissing')) throw error
  }
}

/** Enters the remittances in the register of orders and among the remittances, with templates and the times of the routes. */
export async function enterPastRemittances(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const code = verificationCodes(history, 'abroad')
  const orders = history.remittances.map((past): PastOrder => {
    const { giver, orderId, network, account, at, to, amount, currency } = past
    const amountMinor = minorOf(amount, currency)
    return {
      customerId: giver.customerId,
      orderId,
      contract: orderOfNetwork[network],
      method: giver.method,
      at,
      input: inputOf(past),
      lines: [
        ...amountLines({ amountMinor, currency }),
        accountLine('payer', { holderName: account.holder, number: account.number }),
        { key: 'beneficiary', label: abroadTexts.beneficiary, value: inBoth(to.name), tone: 'strong' },
        { key: 'account', label: abroadTexts.account, value: inBoth(to.account), tone: 'strong' },
        { key: 'bank', label: abroadTexts.bank, value: inBoth([to.bank, to.bic].filter(Boolean).join(', ')) },
        { key: 'code', label: abroadTexts.code, value: inBoth(past.code) },
      ],
      amountMinor,
      currency,
      payerAccountId: account.accountId,
      remark: '',
      payee: { name: to.name, number: to.account },
      journalId: journalIds.get(orderId) ?? null,
      verificationCode: code(),
      ...(past.end.state !== 'success' && { end: endOf(past) }),
    }
  })
  if (orders.length === 0) return
  await enterPastOrders(tx, orders)
  await tx.insertInto('remittance.remittances').values(history.remittances.map(rowOf)).execute()
  // Remittances in progress are queried once the bank runs. The banks abroad take them then.
  for (const { giver, orderId, end } of history.remittances)
    if (end.state === 'processing') {
      const dueAt = new Date(history.now.getTime() + 60_000)
      await schedule(tx, { customerId: giver.customerId, kind: 'remittance.ask', reference: orderId, dueAt })
    }
  await enterTemplates(tx, history)
  await enterRoutes(tx, history)
}

function endOf({ end, network }: PastRemittance): NonNullable<PastOrder['end']> {
  if (end.state === 'processing') return { state: 'processing', step: 'sent', reason: null }
  if (end.state === 'failed')
    return { state: 'failed', step: 'returned', reason: abroadReason(network, end.reason) }
  return { state: 'cancelled', step: 'cancelled', reason: null }
}

/** Towns of the remitters, as an address abroad is written. */
const towns: Readonly<Record<string, string>> = { chen: 'BEIJING', ho: 'SHENZHEN', zhao: 'SHANGHAI' }

function inputOf({
  network,
  giver,
  account,
  amount,
  currency,
  to,
  code,
  purpose,
}: Pick<PastRemittance, 'network' | 'giver' | 'amount' | 'currency' | 'to' | 'code' | 'purpose'> & {
  account: Pick<DraftAccount, 'accountId'>
}) {
  const shared = {
    accountId: `${account.accountId}`,
    paying: 'pocket',
    feeFrom: 'same',
    amount,
    quote: '',
    currency,
    remitterStreet: '',
    remitterTown: towns[giver.key]!,
    remitterState: '',
    remitterPostcode: '',
    remitterCountry: 'CN',
    phone: phoneOf(giver.mobile),
    ...beneficiaryOf(to),
    code,
    purpose,
    paymentType: 'other',
    bonded: false,
    contract: '',
    invoice: '',
    approval: '',
    information: '',
    templateName: '',
    agreed: true,
    imageCodeId: 'A'.repeat(22),
    imageCode: 'AAAA',
  }
  const bank = { bic: to.bic, clearingCode: '', bankName: to.bank, bankTown: to.town, bearer: 'SHA' }
  return network === 'swift' ? { ...shared, ...bank } : { ...shared, bank: to.clearingCode }
}

function rowOf(past: PastRemittance) {
  const { giver, orderId, network, account, at, to, amount, currency, end, fees } = past
  const amountMinor = minorOf(amount, currency)
  const isSent = end.state !== 'cancelled'
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const isHeldUp = end.state === 'processing'
  const isRecalled = end.state === 'failed' && end.reason === 'FOCR'
  const hop = (bic: string, name: string, role: string, minutes: number, charged: string | null) => {
    const waits = role === 'beneficiary' && (isHeldUp || isRecalled)
    return {
      bic,
      name,
      role,
      receivedAt: wireTime(later(minutes)),
      passedAt: waits ? null : wireTime(later(minutes + 20)),
      charged,
      code: waits ? 'G002' : null,
    }
  }
  const hops =
    end.state !== 'success' && !isHeldUp && !isRecalled
      ? []
      : network === 'swift'
        ? [
            hop('HRBRUS33XXX', 'Harbor Correspondent Bank', 'between', 60, '1500'),
            hop(to.bic, to.bank, 'beneficiary', 120, null),
          ]
        : [hop('BENFXX22XXX', to.bank, 'beneficiary', 1, null)]
  const ended = later(end.state === 'success' && network === 'swift' ? 150 : 5)
  return {
    customer_id: giver.customerId,
    order_id: orderId,
    network,
    uetr: randomUUID(),
    state: end.state,
    account_id: account.accountId,
    currency,
    amount_minor: amountMinor,
    sent_minor: amountMinor,
    bearer: 'SHA' as const,
    fee_currency: currency,
    is_purchase: false,
    prepaid_minor: 0n,
    commission_minor: minorOf(fees[0], currency),
    cable_minor: minorOf(fees[1], currency),
    usd_minor: 0n,
    limit_minor: 0n,
    limit_date: businessDate(at),
    submitted_at: at,
    form: JSON.stringify({
      remitter: {
        name: giver.nameEn,
        street: '',
        town: towns[giver.key]!,
        state: '',
        postcode: '',
        country: 'CN',
        phone: phoneOf(giver.mobile),
        account: account.number,
      },
      ...beneficiaryOf(to),
      bank: { bic: to.bic, clearingCode: to.clearingCode, name: to.bank, town: to.town, country: to.country },
      code: past.code,
      purpose: past.purpose,
      paymentType: 'other',
      contract: '',
      invoice: '',
      approval: '',
      information: '',
    }),
    goes_at: later(18),
    deadline_at: new Date(at.getTime() + 5 * 24 * 3_600_000),
    settles_on: businessDate(at),
    approved_at: null,
    sent_at: isSent ? later(20) : null,
    settled_at: end.state === 'success' || isHeldUp || isRecalled ? later(60) : null,
    ended_at: isHeldUp ? null : ended,
    reason: end.state === 'failed' ? end.reason : null,
    hops: JSON.stringify(hops),
    charged_minor: (end.state === 'success' || isHeldUp) && network === 'swift' ? 1_500n : null,
    returned_minor: end.state === 'failed' ? amountMinor : null,
    returned_fee_minor: end.state === 'failed' && !isRecalled ? minorOf(fees[0], currency) : null,
    claimed_minor: null,
    asks: 0,
    recall_state: isRecalled ? ('agreed' as const) : null,
    recall_asked_at: isRecalled ? later(180) : null,
    recall_until: isRecalled ? addDays(businessDate(at), 14) : null,
  }
}

async function enterTemplates(tx: Tx, history: HistoryDraft): Promise<void> {
  const of = history.remittances.filter(({ network, end }) => network !== 'cips' && end.state === 'success')
  const values = of.map((past) => {
    const {
      amount: _,
      templateName: __,
      agreed: ___,
      imageCode: ____,
      imageCodeId: _____,
      ...form
    } = inputOf(past)
    return {
      customer_id: past.giver.customerId,
      network: past.network,
      changed_at: history.now,
      name: past.to.template,
      form: JSON.stringify(form),
    }
  })
  await tx.insertInto('remittance.templates').values(values).execute()
}

/** Enters the times of other customers' remittances of the last weeks, so that a form can show the usual time. */
async function enterRoutes(tx: Tx, history: HistoryDraft): Promise<void> {
  const routes = [
    { country: 'US', currency: 'USD', charged: 1_500n, hours: 26 },
    { country: 'GB', currency: 'GBP', charged: 1_200n, hours: 24 },
    { country: 'DE', currency: 'EUR', charged: 1_000n, hours: 20 },
    { country: 'AU', currency: 'AUD', charged: 1_800n, hours: 30 },
  ]
  const rows = routes.flatMap(({ country, currency, charged, hours }, route) =>
    Array.from({ length: 6 }, (_, index) => {
      const date = addDays(history.today, -7 * (index + 1))
      return {
        country,
        currency,
        charged_minor: charged,
        seconds: hours * 3_600 + (index - 3) * 5_400,
        order_id: `${date.replaceAll('-', '')}9${String(route * 100 + index).padStart(11, '0')}`,
        ended_at: new Date(`${date}T12:00:00+08:00`),
      }
    }),
  )
  await tx.insertInto('remittance.route_times').values(rows).execute()
}

/** Returns name, address and account of a beneficiary, as the form has them. */
const beneficiaryOf = (to: Pick<PastRemittance['to'], 'name' | 'town' | 'country' | 'account'>) => ({
  name: to.name,
  street: '',
  town: to.town,
  state: '',
  postcode: '',
  country: to.country,
  account: to.account,
})
