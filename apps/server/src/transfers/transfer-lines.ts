import {
  amountInEnglish,
  amountInWords,
  type Bilingual,
  formatGrouped,
  maskCard,
  type RequestOf,
  spacedNumber,
} from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import { orderTexts } from '../orders/index.ts'
import { purposeTexts, transferTexts } from './texts.ts'

interface Party {
  holderName: string
  number: string
}

export interface TransferFacts {
  payer: Party
  payee: Party
  /** Minor units of CNY. */
  amountMinor: bigint
  purpose: RequestOf<typeof inBankTransfer.prepare>['purpose']
  postscript: string
}

const both = (text: string): Bilingual => ({ zh: text, en: text })

/** The lines of an in-bank transfer that are confirmed, signed and printed on the receipt. */
export function transferLines(facts: TransferFacts): Omit<OrderLine, 'note'>[] {
  const { payer, payee, amountMinor, postscript } = facts
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
    {
      key: 'payer',
      label: orderTexts.payer,
      value: both(`${payer.holderName} · ${spacedNumber(maskCard(payer.number))}`),
    },
    {
      key: 'payee',
      label: orderTexts.payee,
      value: {
        zh: `${payee.holderName} · ${spacedNumber(payee.number)} · ${transferTexts.thisBank.zh}`,
        en: `${payee.holderName} · ${spacedNumber(payee.number)} · ${transferTexts.thisBank.en}`,
      },
      tone: 'strong',
    },
    { key: 'arrival', label: orderTexts.arrival, value: orderTexts.realTime },
    { key: 'fee', label: orderTexts.fee, value: transferTexts.free },
    { key: 'purpose', label: orderTexts.purpose, value: purposeTexts[facts.purpose] },
    ...(postscript ? [{ key: 'postscript', label: orderTexts.postscript, value: both(postscript) }] : []),
  ]
}

/** What both statements say of it: purpose and postscript. */
export function transferRemark({
  purpose,
  postscript,
}: Pick<TransferFacts, 'purpose' | 'postscript'>): string {
  return [purposeTexts[purpose].zh, postscript].filter(Boolean).join('，')
}
