import {
  amountInEnglish,
  amountInWords,
  type Bilingual,
  debitCardPrefix,
  fillBoth,
  formatGrouped,
  maskCard,
  parseAmount,
  type RequestOf,
  tailOf,
} from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { interbankRemittance as contract } from '@cloudsail/contract/transfers'
import { type Account, lockForUse, ownAccount } from '../accounts/index.ts'
import { addDays, businessDate, parameter, schedule, startOfDay } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Executed, orderDefinition, orderTexts } from '../orders/index.ts'
import { findBranch, receivingBank } from '../rails/index.ts'
import { saveOutsideContact } from './outside-contacts.ts'
import { payeeNotes } from './payee-notes.ts'
import { checkPayer, refuseUnsigned } from './payer-check.ts'
import { remittanceFee, remittanceLimits } from './remittance-parameters.ts'
import { arrivalTexts, remittanceTexts } from './remittance-texts.ts'
import {
  debitJournal,
  holdJournal,
  type Remittance,
  releaseRemittance,
  sendRemittance,
} from './remittances.ts'
import { purposeTexts, transferTexts } from './texts.ts'
import { transferRemark } from './transfer-lines.ts'

type Input = RequestOf<typeof contract.prepare>

interface Facts {
  payer: Account
  amountMinor: bigint
  feeMinor: bigint
  bank: PayeeBank
  remark: string
  heldUntil: Date | null
}

export interface PayeeBank {
  /** Where the payment goes: the branch, or the bank's head office. */
  code: string
  name: Bilingual
}

const minuteMs = 60_000
const both = (text: string): Bilingual => ({ zh: text, en: text })

/** PTR0201000: to an account at another bank; at once over IBPS, or held until it goes over BEPS. */
export const interbankRemittance = orderDefinition<typeof contract, Facts>({
  contract,
  authorisation: 'own',

  async examine({ q, customerId, session, now }, input) {
    refuseUnsigned(session)
    const amountMinor = parseAmount(input.amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const date = businessDate(now)
    const [payer, bank, limits, fee] = await Promise.all([
      ownAccount(q, customerId, BigInt(input.payerAccountId), { field: 'payerAccountId' }),
      payeeBank(q, input),
      parameter(q, remittanceLimits, date),
      remittanceFee(q, amountMinor, date),
    ])
    refuseOwnBank(input.payeeAccount)
    checkPayer(payer, 0n)
    if (amountMinor > limits.single)
      throw new BankError('interbankSingleExceeded', {
        field: 'amount',
        values: { total: formatGrouped(limits.single, 'CNY') },
      })
    const available = checkPayer(payer, amountMinor + fee.feeMinor)

    const amount = formatGrouped(amountMinor, 'CNY')
    const remark = transferRemark(input)
    const purpose = purposeTexts[input.purpose]
    const ofCode = (language: 'zh' | 'en') =>
      fillBoth(transferTexts.purposeOfCode, {
        tail: tailOf(input.payeeAccount),
        amount,
        purpose: purpose[language],
      })[language]
    return {
      facts: {
        payer,
        amountMinor,
        feeMinor: fee.feeMinor,
        bank,
        remark,
        heldUntil: heldUntil(input.arrival, now, limits),
      },
      payment: {
        amountMinor,
        currency: 'CNY',
        feeMinor: fee.feeMinor,
        payerAccountId: payer.accountId,
        payee: { name: input.payeeName, number: input.payeeAccount },
        remark,
        limitUse: { accountId: payer.accountId, accountClass: payer.accountClass, amountMinor },
      },
      purpose: { zh: ofCode('zh'), en: ofCode('en') },
      lines: remittanceLines(input, { payer, amountMinor, bank, fee }),
      notes: (history) => payeeNotes(available - amountMinor - fee.feeMinor, history),
    }
  },

  async execute({ q, customerId, now, orderId }, input, { facts }) {
    const { payer, amountMinor, feeMinor, bank, remark } = facts
    await lockForUse(q, customerId, payer.accountId, { field: 'payerAccountId' })
    if (input.saveContact)
      await saveOutsideContact(q, {
        customerId,
        now,
        payeeType: input.payeeType,
        name: input.payeeName,
        account: input.payeeAccount,
        bank: input.bank,
        branchCode: input.branchCode,
        bankName: bank.name.zh,
        remark: '',
      })
    const remittance: Remittance = {
      customer_id: customerId,
      order_id: orderId,
      arrival: input.arrival,
      network: input.arrival === 'realTime' ? 'IBPS' : 'BEPS',
      amount_minor: amountMinor,
      fee_minor: feeMinor,
      payer_account_id: payer.accountId,
      payer_name: payer.holderName,
      payer_number: payer.number,
      payer_bank: payer.branchCode,
      payee_name: input.payeeName,
      payee_number: input.payeeAccount,
      payee_bank: bank.code,
      payee_bank_name: bank.name.zh,
      purpose: purposeTexts[input.purpose].zh,
      remark,
      notice_mobile: input.noticeMobile,
      limit_date: businessDate(now),
      held_until: facts.heldUntil,
      released_at: null,
    }
    await q.insertInto('transfers.remittances').values(remittance).execute()
    if (remittance.held_until) {
      const dueAt = remittance.held_until
      await schedule(q, { customerId, kind: releaseRemittance, reference: orderId, dueAt })
      return {
        state: 'pending',
        steps: ['submitted', 'held'],
        journals: [holdJournal(remittance, now)],
      } satisfies Executed
    }
    await sendRemittance(q, remittance, now)
    return {
      state: 'processing',
      steps: ['submitted'],
      journals: [debitJournal(remittance, now, { held: false })],
    } satisfies Executed
  },
})

/** Where a payment goes: the branch that was chosen, or the bank's head office. */
export async function payeeBank(
  q: Queryable,
  { bank, branchCode }: Pick<Input, 'bank' | 'branchCode'>,
): Promise<PayeeBank> {
  const receiving = await receivingBank(q, bank)
  if (!receiving) throw new BankError('receivingBankRequired', { field: 'bank' })
  if (branchCode === '') return { code: receiving.headOffice, name: receiving.name }
  const branch = await findBranch(q, branchCode)
  if (!branch || branch.bank !== bank) throw new BankError('branchUnknown', { field: 'branchCode' })
  return { code: branchCode, name: both(branch.name) }
}

/** A card of this bank's is paid in the bank. */
export function refuseOwnBank(account: string, field = 'payeeAccount'): void {
  if (account.startsWith(debitCardPrefix)) throw new BankError('payeeAtThisBank', { field })
}

function heldUntil(
  arrival: Input['arrival'],
  now: Date,
  { ordinaryMinutes, nextDayAt }: { ordinaryMinutes: number; nextDayAt: string },
): Date | null {
  if (arrival === 'realTime') return null
  if (arrival === 'ordinary') return new Date(now.getTime() + ordinaryMinutes * minuteMs)
  const [hour, minute] = nextDayAt.split(':').map(Number) as [number, number]
  const midnight = startOfDay(addDays(businessDate(now), 1))
  return new Date(midnight.getTime() + (hour * 60 + minute) * minuteMs)
}

interface Shown {
  payer: Account
  amountMinor: bigint
  bank: PayeeBank
  fee: { feeMinor: bigint; waived: boolean }
}

/** The lines that are confirmed, signed and printed on the receipt. */
function remittanceLines(input: Input, { payer, amountMinor, bank, fee }: Shown): Omit<OrderLine, 'note'>[] {
  const amount = formatGrouped(amountMinor, 'CNY')
  return [
    {
      key: 'amount',
      label: orderTexts.amount,
      value: { zh: `人民币${amount}元`, en: `CNY ${amount}` },
      tone: 'strong',
    },
    {
      key: 'amountInWords',
      label: orderTexts.amountInWords,
      value: { zh: `人民币${amountInWords(amountMinor, 'CNY')}`, en: amountInEnglish(amountMinor, 'CNY') },
    },
    { key: 'payer', label: orderTexts.payer, value: both(`${payer.holderName} · ${maskCard(payer.number)}`) },
    {
      key: 'payee',
      label: orderTexts.payee,
      value: both(`${input.payeeName} · ${input.payeeAccount}`),
      tone: 'strong',
    },
    { key: 'bank', label: remittanceTexts.bank, value: bank.name },
    { key: 'payeeType', label: remittanceTexts.payeeType, value: remittanceTexts[input.payeeType] },
    { key: 'arrival', label: orderTexts.arrival, value: arrivalTexts[input.arrival] },
    {
      key: 'fee',
      label: orderTexts.fee,
      value: fee.waived ? remittanceTexts.waived : both(formatGrouped(fee.feeMinor, 'CNY')),
    },
    { key: 'purpose', label: orderTexts.purpose, value: purposeTexts[input.purpose] },
    ...(input.postscript
      ? [{ key: 'postscript', label: orderTexts.postscript, value: both(input.postscript) }]
      : []),
    ...(input.noticeMobile
      ? [{ key: 'notice', label: remittanceTexts.notice, value: both(input.noticeMobile) }]
      : []),
  ]
}
