import type { Bilingual, ErrorKey } from '@cloudsail/contract'
import type { RemitNetwork } from '@cloudsail/contract/remittance'
import { BankError, reasonOf } from '../../errors.ts'
import { abroadTexts as texts } from './texts.ts'

/** Texts of refusals by ISO 20022 reason code. Other codes refer the customer to a branch. */
const byCode: Readonly<Record<string, ErrorKey>> = {
  AC01: 'crossBorderBeneficiary',
  BE01: 'crossBorderBeneficiary',
  BE04: 'crossBorderBeneficiary',
  RC01: 'crossBorderBeneficiary',
  RR03: 'crossBorderBeneficiary',
  AM04: 'crossBorderBalance',
  AC04: 'crossBorderAccount',
  AC06: 'crossBorderAccount',
  AC07: 'crossBorderAccount',
  AG01: 'crossBorderAccount',
  RR05: 'crossBorderDocuments',
  RR06: 'crossBorderDocuments',
  FF07: 'crossBorderDocuments',
  RR04: 'crossBorderPolicy',
  AM02: 'crossBorderPolicy',
  AM14: 'crossBorderPolicy',
}

/** Our own reasons, for remittances that failed before they were sent. */
const ours: Readonly<Record<string, Bilingual>> = {
  desk: texts.deskRefused,
  late: texts.late,
  account: texts.accountChanged,
  purchase: texts.notBought,
  NOOR: texts.neverArrived,
  FOCR: texts.recalledBack,
}

/**
 * Returns the text of the reason why a remittance failed. The texts name a cross-border RMB remittance. For the other ways
 * that name is replaced.
 */
export function reasonText(network: RemitNetwork, code: string): Bilingual {
  const own = ours[code]
  if (own) return own
  const key = byCode[code] ?? 'crossBorderBranch'
  const words = reasonOf(new BankError(key))
  if (network === 'cips') return words
  return {
    zh: words.zh.replace('跨境人民币汇款', '境外汇款'),
    en: words.en.replace('The RMB transfer', 'The international transfer'),
  }
}
