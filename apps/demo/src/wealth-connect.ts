import { formatAmount } from '@cloudsail/contract'
import { wealthConnectRemittance } from '@cloudsail/contract/transfers'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { enterPastOrders } from './bank/orders.ts'
import { partnerOf, wealthConnectLines, wealthConnectTexts } from './bank/texts.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'
import { tradingDayTo } from './trading-days.ts'

/** The customer who invests across the border, with the agreement in force. */
const investor = {
  key: 'zhou',
  partner: 'HK024',
  partnerAccount: '024388620417',
  number: 'WMC2024058410017',
  endedOn: null,
} as const
/** Customers who signed for Wealth Connect at a branch in Guangdong: one agreement in force, one ended. */
const signed = [
  investor,
  {
    key: 'ho',
    partner: 'MO001',
    partnerAccount: '180100046203',
    number: 'WMC2023058410003',
    endedOn: '2025-08-29',
  },
] as const

/** The clearing bank of Hong Kong in the mainland networks. */
const clearingBank = '104100000004'
/** What the investor sent, and what came back. */
const past = [
  { daysAgo: 24, yuan: 5_000, isReturn: false },
  { daysAgo: 10, yuan: 1_200, isReturn: true },
] as const

/**
 * Plans the payments of the past, on workdays: the bank refuses today's remittance if the demo starts at a weekend, and the
 * query would be empty.
 */
export function planWealthConnect(history: HistoryDraft): void {
  const from = history.account(personOf(investor.key), 'main')
  const bank = partnerOf(investor.partner).name.zh
  const counterparty = { name: from.holder, number: investor.partnerAccount, bank }
  for (const { daysAgo, yuan, isReturn } of past) {
    const amountMinor = toMinor(yuan)
    plan(history, tradingDayTo(addDays(history.today, -daysAgo)), 10 * 60 + 26, (at) => {
      // Nothing comes back if nothing was sent.
      if (isReturn ? history.wealthConnect.length === 0 : !history.ledger.canPay(from, amountMinor)) return
      const orderId = isReturn ? null : pastOrderId(at, history.orderSerials)
      const remark = isReturn ? wealthConnectTexts.returned.zh : wealthConnectTexts.remark.zh
      const debitMinor = isReturn ? -amountMinor : amountMinor
      history.ledger.post(
        'remittance',
        at,
        'CNY',
        [
          { account: from, amountMinor: -debitMinor, summary: 'remittance', counterparty, remark },
          { account: 'clearing', amountMinor: debitMinor, summary: 'remittance', counterparty, remark },
        ],
        orderId ?? undefined,
      )
      history.wealthConnect.push({ orderId, amountMinor, at })
    })
  }
}

/** Enters the agreements, what was sent under them with its order, and what came back. */
export async function enterWealthConnect(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const out = history.wealthConnect.reduce(
    (sum, { orderId, amountMinor }) => (orderId === null ? sum - amountMinor : sum + amountMinor),
    0n,
  )
  const rows = signed.map(({ key, partner, partnerAccount, number, endedOn }) => {
    const person = personOf(key)
    return {
      customer_id: person.customerId,
      agreement_no: number,
      account_id: accountIdOf(person, accountOf(person, 'main')),
      partner,
      partner_account: partnerAccount,
      signed_on: history.start,
      ended_on: endedOn && endedOn < history.today ? endedOn : null,
      out_minor: key === investor.key ? out : 0n,
    }
  })
  await tx
    .insertInto('transfers.wealth_connect_numbers')
    .values(rows.map(({ agreement_no, customer_id }) => ({ agreement_no, customer_id })))
    .execute()
  await tx.insertInto('transfers.wealth_connect_agreements').values(rows).execute()
  for (const [index, { orderId, amountMinor, at }] of history.wealthConnect.entries())
    if (orderId === null) await enterReturn(tx, amountMinor, { at, serial: index + 1 })
    else await enterSent(tx, history, { orderId, amountMinor, at, journalId: journalIds.get(orderId)! })
}

/** Enters a returned remittance. The return frees its amount of the quota, because a larger amount was sent before. */
async function enterReturn(
  tx: Tx,
  amountMinor: bigint,
  { at, serial }: { at: Date; serial: number },
): Promise<void> {
  const person = personOf(investor.key)
  await tx
    .insertInto('transfers.wealth_connect_returns')
    .values({
      customer_id: person.customerId,
      network: 'HVPS',
      message_id: `${businessDate(at).replaceAll('-', '')}${String(serial).padStart(8, '0')}`,
      account_id: accountIdOf(person, accountOf(person, 'main')),
      partner: investor.partner,
      partner_account: investor.partnerAccount,
      amount_minor: amountMinor,
      freed_minor: amountMinor,
      returned_at: at,
    })
    .execute()
}

async function enterSent(
  tx: Tx,
  history: HistoryDraft,
  {
    orderId,
    amountMinor,
    at,
    journalId,
  }: { orderId: string; amountMinor: bigint; at: Date; journalId: bigint },
): Promise<void> {
  const person = personOf(investor.key)
  const { customerId } = person
  const from = history.account(person, 'main')
  const agreement = {
    partner: investor.partner,
    partner_account: investor.partnerAccount,
    agreement_no: investor.number,
  }
  const payer = { holderName: from.holder, number: from.number }
  await enterPastOrders(tx, [
    {
      customerId,
      orderId,
      contract: wealthConnectRemittance,
      method: person.method,
      input: { amount: formatAmount(amountMinor, 'CNY'), agreed: true },
      lines: wealthConnectLines({ payer, agreement, amountMinor }),
      amountMinor,
      currency: 'CNY',
      payerAccountId: from.accountId,
      payee: { name: from.holder, number: investor.partnerAccount },
      remark: wealthConnectTexts.remark.zh,
      at,
      journalId,
      verificationCode: verificationCodes(history, 'wealth connect')(),
    },
  ])
  await tx
    .insertInto('transfers.remittances')
    .values({
      customer_id: customerId,
      order_id: orderId,
      arrival: 'hvps',
      network: 'HVPS',
      amount_minor: amountMinor,
      fee_minor: 0n,
      payer_account_id: from.accountId,
      payer_name: from.holder,
      payer_number: from.number,
      payer_bank: person.branchCode,
      payee_name: from.holder,
      payee_number: investor.partnerAccount,
      payee_bank: clearingBank,
      payee_bank_name: partnerOf(investor.partner).name.zh,
      purpose: wealthConnectTexts.purpose.zh,
      remark: wealthConnectTexts.remark.zh,
      payee_mobile: '',
      limit_date: businessDate(at),
    })
    .execute()
  await tx
    .insertInto('transfers.wealth_connect_uses')
    .values({ customer_id: customerId, order_id: orderId, amount_minor: amountMinor })
    .execute()
}
