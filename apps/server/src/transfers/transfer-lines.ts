import { type Language, type RequestOf, spacedNumber } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import { accountLine, amountLines, arrivalAndFee, orderTexts, postscriptLine } from '../orders/index.ts'
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

/** Returns the lines of an in-bank transfer that the customer confirms and signs and that the receipt prints. */
export function transferLines(facts: TransferFacts): Omit<OrderLine, 'note'>[] {
  const { payer, payee, amountMinor, postscript } = facts
  return [
    ...amountLines({ amountMinor, currency: 'CNY' }),
    accountLine('payer', payer),
    {
      key: 'payee',
      label: orderTexts.payee,
      value: {
        zh: `${payee.holderName} · ${spacedNumber(payee.number)} · ${transferTexts.thisBank.zh}`,
        en: `${payee.holderName} · ${spacedNumber(payee.number)} · ${transferTexts.thisBank.en}`,
      },
      tone: 'strong',
    },
    ...arrivalAndFee({ feeMinor: 0n, currency: 'CNY' }),
    { key: 'purpose', label: orderTexts.purpose, value: purposeTexts[facts.purpose] },
    ...postscriptLine(postscript),
  ]
}

/** Returns the remark of both statements: purpose and postscript. */
export function transferRemark({
  purpose,
  postscript,
}: Pick<TransferFacts, 'purpose' | 'postscript'>): string {
  return [purposeTexts[purpose].zh, postscript].filter(Boolean).join('，')
}

/** Returns a remark in the reader's language. The books keep the purpose in Chinese. */
export function remarkIn(language: Language, remark: string): string {
  if (language === 'zh') return remark
  const [first, ...postscript] = remark.split('，')
  const purpose = Object.values(purposeTexts).find(({ zh }) => zh === first)
  return purpose ? [purpose.en, postscript.join('，')].filter(Boolean).join(', ') : remark
}
