import { fill, fillBoth, formatGrouped, inBoth, parseAmount, tailOf } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { wealthConnectRemittance as contract } from '@cloudsail/contract/transfers'
import { type Account, readAccount, requireOwn } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, hvpsDay } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { receivingBank } from '../../networks/index.ts'
import {
  accountLine,
  amountLines,
  type Executed,
  orderDefinition,
  orderTexts,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { debitJournal, type Remittance, sendRemittance, sentAtOnce } from '../interbank/remittances.ts'
import { payeeHints } from '../payees/payee-hints.ts'
import { checkPayer, refuseUnsigned } from '../payer-check.ts'
import { transferTexts } from '../texts.ts'
import { warningsOf } from '../warnings.ts'
import { clearingBank, partnerOf } from './partners.ts'
import { type Agreement, leftOf, personalQuota, quotaCap, readAgreement, takeQuota } from './quota.ts'
import { wealthConnectTexts } from './texts.ts'

interface Shown {
  payer: Pick<Account, 'holderName' | 'number'>
  agreement: Pick<Agreement, 'partner' | 'partner_account' | 'agreement_no'>
  amountMinor: bigint
}

/**
 * PTR1701000: remits from the designated account to the customer's own account at the partner bank. The agreement fixes
 * payer and payee. The amount counts against the personal quota until it is returned.
 */
export const wealthConnectRemittance = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.wealthConnect,

  loadFacts(context) {
    const { q, customerId, now, lock } = context
    const agreement = readAgreement(q, customerId)
    const own = agreement.then((signed) =>
      signed ? readAccount(q, customerId, signed.account_id, { lock }) : null,
    )
    const payment = agreement.then((signed) =>
      signed ? paymentFacts(context, signed.account_id, [signed.partner_account]) : null,
    )
    return {
      agreement,
      own,
      payment,
      bank: receivingBank(q, clearingBank),
      quota: personalQuota(q, now),
      day: hvpsDay(q, now),
    }
  },

  decide({ session }, input, { agreement, bank, quota, own, payment }) {
    refuseUnsigned(session, contract)
    const amountMinor = parseAmount(input.amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    if (!agreement || agreement.ended_on || !payment) throw new BankError('wealthConnectUnsigned')
    const payer = requireOwn(own)
    if (!bank) throw new BankError('receivingBankRequired')
    checkPayer(payer, 0n)
    const available = checkPayer(payer, amountMinor)
    const { name } = partnerOf(agreement.partner)
    const values = {
      tail: tailOf(agreement.partner_account),
      amount: formatGrouped(amountMinor, 'CNY'),
    }
    const left = formatGrouped(leftOf(agreement, quota) - amountMinor, 'CNY')
    return {
      plan: { payer, agreement, amountMinor, clearingCode: bank.headOffice },
      payment: {
        amountMinor,
        currency: 'CNY',
        feeMinor: 0n,
        payer: payerOf(payer),
        payee: { name: payer.holderName, number: agreement.partner_account, bank: name },
        remark: wealthConnectTexts.remark.zh,
        limitUse: { accountClass: payer.accountClass, toOwn: true },
        caps: [quotaCap(agreement, quota)],
        facts: payment,
      },
      purpose: {
        zh: fill(wealthConnectTexts.purposeOfCode.zh, { ...values, partner: name.zh }),
        en: fill(wealthConnectTexts.purposeOfCode.en, { ...values, partner: name.en }),
      },
      lines: wealthConnectLines({ payer, agreement, amountMinor }),
      hints: (history) => ({
        payer: payeeHints(available - amountMinor, history).payer!,
        payee: wealthConnectTexts.ownAccount,
        agreement: fillBoth(wealthConnectTexts.quotaAfter, { amount: left }),
      }),
      warnings: warningsOf('outside', {
        payer,
        amountMinor,
        payeeName: payer.holderName,
        payeeAccount: agreement.partner_account,
      }),
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, attended, now, orderId },
    _input,
    { plan, facts: { day } },
  ) {
    const { payer, agreement, amountMinor, clearingCode } = plan
    inSameRoundTrip(takeQuota(q, { customerId, orderId, amountMinor }, now))
    const remittance: Remittance = {
      customer_id: customerId,
      order_id: orderId,
      arrival: 'hvps',
      network: 'HVPS',
      amount_minor: amountMinor,
      fee_minor: 0n,
      payer_account_id: payer.accountId,
      payer_name: payer.holderName,
      payer_number: payer.number,
      payer_bank: payer.branchCode,
      payee_name: payer.holderName,
      payee_number: agreement.partner_account,
      payee_bank: clearingCode,
      payee_bank_name: partnerOf(agreement.partner).name.zh,
      purpose: wealthConnectTexts.purpose.zh,
      remark: wealthConnectTexts.remark.zh,
      payee_mobile: '',
      limit_date: businessDate(now),
      ...sentAtOnce,
    }
    inSameRoundTrip(q.insertInto('transfers.remittances').values(remittance).execute())
    const kind = 'transfers.wealthConnect'
    inSameRoundTrip(
      sendRemittance(q, remittance, { now, clock: attended && now, ...(attended && { day }), kind }),
    )
    return {
      state: 'processing',
      steps: ['submitted'],
      journals: [debitJournal(remittance, now, { held: false })],
    } satisfies Executed
  },
})

/** Returns the lines that the customer confirms and signs and that the receipt prints. */
export function wealthConnectLines({ payer, agreement, amountMinor }: Shown): Omit<OrderLine, 'note'>[] {
  const { agreement: agreementLabel, ...texts } = wealthConnectTexts
  return [
    ...amountLines({ amountMinor, currency: 'CNY' }),
    accountLine('payer', payer),
    {
      key: 'payee',
      label: orderTexts.payee,
      value: inBoth(`${payer.holderName} · ${agreement.partner_account}`),
      tone: 'strong',
    },
    { key: 'bank', label: texts.partner, value: partnerOf(agreement.partner).name },
    { key: 'agreement', label: agreementLabel, value: inBoth(agreement.agreement_no) },
    { key: 'purpose', label: orderTexts.purpose, value: texts.purpose },
    { key: 'route', label: texts.route, value: texts.routeValue },
    { key: 'arrival', label: texts.arrival, value: texts.arrivalValue },
    { key: 'fee', label: orderTexts.fee, value: transferTexts.free },
  ]
}
