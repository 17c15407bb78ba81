import { addMonths, fillBoth } from '@cloudsail/contract'
import { complaintDueOn } from '@cloudsail/contract/messages'
import { personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate, wireTime } from './bank/clock.ts'
import { openComplaint } from './bank/counter.ts'
import type { Tx } from './bank/database.ts'
import { searchText } from './bank/ledger.ts'
import { BankError, reasonOf } from './bank/orders.ts'
import { awaitDispute, enqueue } from './bank/scheduled-jobs.ts'
import { disputeLetters as letters } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import { institutions } from './institutions.ts'
import type { DemoAgreement, DemoPayment, PastQuickPayment } from './past.ts'
import { pastOrderId } from './past-transfers.ts'
import { plan } from './plan.ts'

const agreements: readonly DemoAgreement[] = [
  {
    who: 'lin',
    institution: 'Q80001',
    caps: [1_000, 5_000, 20_000],
    small: true,
    state: 'active',
    signedMonthsAgo: 14,
    lastUsedDaysAgo: 3,
  },
  {
    who: 'lin',
    institution: 'Q80011',
    caps: [1_000, 2_000, 5_000],
    small: false,
    state: 'paused',
    signedMonthsAgo: 9,
    lastUsedDaysAgo: 6,
  },
  {
    who: 'lin',
    institution: 'Q80012',
    caps: [200, 500, 2_000],
    small: true,
    state: 'cancelled',
    signedMonthsAgo: 20,
    lastUsedDaysAgo: 70,
  },
  {
    who: 'anna',
    institution: 'Q80002',
    caps: [1_000, 1_500, 1_500],
    small: true,
    state: 'active',
    signedMonthsAgo: 5,
    lastUsedDaysAgo: 0,
  },
  {
    who: 'huang',
    institution: 'Q80021',
    caps: [300, 300, 600],
    small: false,
    state: 'active',
    signedMonthsAgo: 11,
    lastUsedDaysAgo: 12,
  },
] as const

const single = { zh: '单笔', en: 'single' }
const lock = { zh: '线上支付', en: 'online payments' }
const payments: readonly DemoPayment[] = [
  {
    who: 'lin',
    institution: 'Q80012',
    merchant: '橙途出行',
    goods: '快车行程',
    yuan: 32.6,
    daysAgo: 70,
    minutes: 18 * 60 + 22,
    by: 'small',
  },
  {
    who: 'lin',
    institution: 'Q80001',
    merchant: '云海书店',
    goods: '《资治通鉴》全套',
    yuan: 126.5,
    daysAgo: 24,
    minutes: 20 * 60 + 5,
    by: 'small',
    refund: 126.5,
  },
  {
    who: 'lin',
    institution: 'Q80001',
    merchant: '四季鲜生超市',
    goods: '生鲜',
    yuan: 86.4,
    daysAgo: 11,
    minutes: 19 * 60 + 41,
    by: 'small',
  },
  {
    who: 'lin',
    institution: 'Q80011',
    merchant: '云海商城',
    goods: '蓝牙耳机',
    yuan: 459,
    daysAgo: 6,
    minutes: 2 * 60 + 13,
    by: 'code',
    disputed: 4,
  },
  {
    who: 'lin',
    institution: 'Q80001',
    merchant: '云海商城',
    goods: '机械键盘',
    yuan: 1_288,
    daysAgo: 8,
    minutes: 21 * 60 + 12,
    refused: { key: 'quickCapExceeded', values: { period: single, total: '1,000.00', left: '1,000.00' } },
  },
  {
    who: 'lin',
    institution: 'Q80001',
    merchant: '巷口咖啡',
    goods: '拿铁两杯',
    yuan: 56,
    daysAgo: 4,
    minutes: 8 * 60 + 31,
    refused: { key: 'cardChannelLocked', values: { channel: lock } },
  },
  {
    who: 'lin',
    institution: 'Q80001',
    merchant: '四季鲜生超市',
    goods: '水果',
    yuan: 43.8,
    daysAgo: 3,
    minutes: 18 * 60 + 56,
    by: 'small',
  },
  ...[640, 480, 310].map((yuan, index) => ({
    who: 'anna',
    institution: 'Q80002' as const,
    merchant: 'Harbour Coffee',
    goods: '咖啡器具',
    yuan,
    // All of them are in the current month, on any of its days.
    daysAgo: 0,
    minutes: 9 + index * 4,
    by: 'code' as const,
  })),
  {
    who: 'huang',
    institution: 'Q80021',
    merchant: '海风水务',
    goods: '水费',
    yuan: 64.2,
    daysAgo: 12,
    minutes: 10 * 60 + 2,
    by: 'regular',
  },
]

const fen = (yuan: number) => BigInt(Math.round(yuan * 100))

/** Plans the payments and refunds. */
export function planQuickPay(history: HistoryDraft): void {
  for (const payment of payments) {
    const { who, merchant, institution, goods, yuan, daysAgo, minutes, refund } = payment
    const main = history.account(personOf(who), 'main')
    const counterparty = { name: merchant, number: institution }
    plan(history, addDays(history.today, -daysAgo), minutes, (at) => {
      const paymentId = pastOrderId(at, history.orderSerials)
      history.quickPayments.push({ ...payment, at, paymentId })
      if (payment.refused) return
      const [amountMinor, side] = [
        fen(yuan),
        { summary: 'quickPayment' as const, counterparty, remark: goods },
      ]
      const paid = [
        { account: main, amountMinor: -amountMinor, ...side },
        { account: 'clearing' as const, amountMinor, ...side },
      ]
      history.ledger.post('quickPayment', at, 'CNY', paid, paymentId)
      if (!refund) return
      plan(history, addDays(businessDate(at), 1), 15 * 60, (refundedAt) => {
        const back = { summary: 'refund' as const, counterparty }
        const given = [
          { account: 'clearing' as const, amountMinor: -fen(refund), ...back },
          { account: main, amountMinor: fen(refund), ...back },
        ]
        history.ledger.post('quickRefund', refundedAt, 'CNY', given, `${paymentId}-${paymentId}`)
      })
    })
  }
}

/**
 * Enters institutions, agreements in every state with their payments, refunds and a dispute, and schedules their reports to the
 * network.
 */
export async function enterQuickPay(tx: Tx, history: HistoryDraft): Promise<void> {
  await tx
    .insertInto('payments.institutions')
    .values(institutions.map((each) => ({ ...each, bindable: each.kind === 'wallet' })))
    .execute()
  const entered = agreements.map((agreement) => {
    const signedOn = addMonths(history.today, -agreement.signedMonthsAgo)
    const at = history.at(signedOn, 20 * 60)
    const { customerId: customer_id } = personOf(agreement.who)
    const { accountId: account_id } = history.account(personOf(agreement.who), 'main')
    const [single_minor, day_minor, month_minor] = agreement.caps.map(fen) as [bigint, bigint, bigint]
    const ended = agreement.state === 'cancelled'
    return {
      customer_id,
      account_id,
      agreement_id: `QP${pastOrderId(at, history.orderSerials)}`,
      institution_id: agreement.institution,
      single_minor,
      day_minor,
      month_minor,
      small_without_code: agreement.small,
      state: agreement.state,
      signed_at: at,
      warned_at: null,
      signed_via: agreement.institution === 'Q80001' ? ('bank' as const) : ('institution' as const),
      last_used_on: addDays(history.today, -agreement.lastUsedDaysAgo),
      ended_at: ended ? history.at(addDays(history.today, -60), 12 * 60) : null,
    }
  })
  await tx.insertInto('payments.quick_agreements').values(entered).execute()
  await tx
    .insertInto('payments.quick_numbers')
    .values(entered.map(({ agreement_id, customer_id }) => ({ agreement_id, customer_id })))
    .execute()
  const rows = history.quickPayments.map((payment) => {
    const { at, refused, by, yuan, merchant, goods, paymentId, refund } = payment
    const { customerId } = personOf(payment.who)
    const agreement = entered.find(
      ({ customer_id, institution_id }) =>
        customer_id === customerId && institution_id === payment.institution,
    )!
    return {
      customer_id: customerId,
      payment_id: paymentId,
      agreement_id: agreement.agreement_id,
      institution_id: payment.institution,
      account_id: agreement.account_id,
      merchant,
      goods,
      mcc: '',
      amount_minor: fen(yuan),
      search_text: searchText([merchant, goods, paymentId]),
      asked_at: at,
      state: refused ? ('refused' as const) : ('success' as const),
      verified_by: by ?? null,
      paid_on: refused ? null : businessDate(at),
      reason_key: refused?.key ?? null,
      reason: refused
        ? JSON.stringify(reasonOf(new BankError(refused.key, { values: refused.values })))
        : null,
      refunded_minor: fen(refund ?? 0),
    }
  })
  if (rows.length > 0) await tx.insertInto('payments.quick_payments').values(rows).execute()
  const refunds = rows.filter(({ refunded_minor }) => refunded_minor > 0n)
  if (refunds.length > 0)
    await tx
      .insertInto('payments.quick_refunds')
      .values(
        refunds.map(({ customer_id, payment_id, refunded_minor, account_id, paid_on }) => ({
          customer_id,
          payment_id,
          refund_id: payment_id,
          amount_minor: refunded_minor,
          account_id,
          refunded_on: addDays(paid_on!, 1),
          refunded_at: history.at(addDays(paid_on!, 1), 15 * 60),
        })),
      )
      .execute()
  for (const payment of history.quickPayments)
    if (payment.disputed !== undefined) await enterDispute(tx, history, payment)
  await enqueue(
    tx,
    entered.map(({ customer_id: customerId, agreement_id: number }) => ({
      kind: 'quickPay' as const,
      customerId,
      payload: { ask: 'agreement' as const, number },
    })),
  )
}

/** Enters a disputed payment with a code. Nothing is credited before its fifteen days are over. */
async function enterDispute(
  tx: Tx,
  history: HistoryDraft,
  { who, disputed = 0, at, paymentId, yuan, merchant, institution }: PastQuickPayment,
): Promise<void> {
  const { customerId } = personOf(who)
  const openedOn = addDays(history.today, -disputed)
  const [openedAt, dueOn] = [history.at(openedOn, 9 * 60), complaintDueOn(openedOn, 0)]
  const { name_zh: zh, name_en: en } = institutions.find(
    ({ institution_id }) => institution_id === institution,
  )!
  const words = {
    merchant,
    payment: paymentId,
    time: wireTime(at).slice(0, 16).replace('T', ' '),
    amount: { zh: `人民币${yuan.toFixed(2)}元`, en: `CNY ${yuan.toFixed(2)}` },
    institution: { zh, en },
  }
  const { matterId } = await openComplaint(tx, {
    customerId,
    now: openedAt,
    dueOn,
    title: fillBoth(letters.complaintTitle, words),
    content: fillBoth(letters.complaint, words),
    accepted: fillBoth(letters.accepted, { date: dueOn, credit: '' }),
  })
  await tx
    .insertInto('payments.quick_disputes')
    .values({
      customer_id: customerId,
      payment_id: paymentId,
      matter_id: matterId,
      opened_at: openedAt,
      due_on: dueOn,
      amount_minor: fen(yuan),
      state: 'open',
      credited_at: null,
    })
    .execute()
  await awaitDispute(tx, { customerId, paymentId, dueOn })
}
