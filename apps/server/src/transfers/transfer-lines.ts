import { inBoth, type Language, maskCard, type RequestOf, spacedNumber } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import { amountLines, orderTexts } from '../orders/index.ts'
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

/** The lines of an in-bank transfer that are confirmed, signed and printed on the receipt. */
export function transferLines(facts: TransferFacts): Omit<OrderLine, 'note'>[] {
  const { payer, payee, amountMinor, postscript } = facts
  return [
    ...amountLines({ amountMinor, currency: 'CNY' }),
    {
      key: 'payer',
      label: orderTexts.payer,
      value: inBoth(`${payer.holderName} · ${spacedNumber(maskCard(payer.number))}`),
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
    ...(postscript ? [{ key: 'postscript', label: orderTexts.postscript, value: inBoth(postscript) }] : []),
  ]
}

/** What both statements say of it: purpose and postscript. */
export function transferRemark({
  purpose,
  postscript,
}: Pick<TransferFacts, 'purpose' | 'postscript'>): string {
  return [purposeTexts[purpose].zh, postscript].filter(Boolean).join('，')
}

/** A remark as somebody reads it who has chosen a language: books keep the purpose in Chinese. */
export function remarkIn(language: Language, remark: string): string {
  if (language === 'zh') return remark
  const [first, ...postscript] = remark.split('，')
  const purpose = Object.values(purposeTexts).find(({ zh }) => zh === first)
  return purpose ? [purpose.en, postscript.join('，')].filter(Boolean).join(', ') : remark
}
