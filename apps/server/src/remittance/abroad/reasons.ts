import type { Bilingual, ErrorKey } from '@cloudsail/contract'
import type { RemitRail } from '@cloudsail/contract/remittance'
import { BankError, reasonOf } from '../../errors.ts'
import { abroadTexts as texts } from './texts.ts'

/** The six reasons of the specification, by the codes of ISO 20022; any other is for a branch. */
const byCode: Readonly<Record<string, ErrorKey>> = {
  ...{ AC01: 'crossBorderBeneficiary', BE01: 'crossBorderBeneficiary', BE04: 'crossBorderBeneficiary' },
  ...{ RC01: 'crossBorderBeneficiary', RR03: 'crossBorderBeneficiary', AM04: 'crossBorderBalance' },
  ...{ AC04: 'crossBorderAccount', AC06: 'crossBorderAccount', AC07: 'crossBorderAccount' },
  ...{ AG01: 'crossBorderAccount', RR05: 'crossBorderDocuments', RR06: 'crossBorderDocuments' },
  ...{ FF07: 'crossBorderDocuments', RR04: 'crossBorderPolicy', AM02: 'crossBorderPolicy' },
  AM14: 'crossBorderPolicy',
}

/** Ours, for what came to nothing before it was sent. */
const ours: Readonly<Record<string, Bilingual>> = {
  desk: texts.deskRefused,
  late: texts.late,
  account: texts.accountChanged,
  purchase: texts.notBought,
  NOOR: texts.neverArrived,
  FOCR: texts.recalledBack,
}

/** Why a remittance came to nothing, in words: of RMB to Hong Kong by the sentences of the specification, of the other ways by
 *  the same ones without their first words. */
export function reasonText(rail: RemitRail, code: string): Bilingual {
  const own = ours[code]
  if (own) return own
  const key = byCode[code] ?? 'crossBorderBranch'
  const words = reasonOf(new BankError(key))
  if (rail === 'cips') return words
  return {
    zh: words.zh.replace('跨境人民币汇款', '境外汇款'),
    en: words.en.replace('The cross-border RMB remittance', 'The remittance'),
  }
}
