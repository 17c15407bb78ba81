import {
  brand,
  fillBoth,
  formatGrouped,
  type Language,
  maskId,
  type ResponseOf,
  rateText,
} from '@cloudsail/contract'
import { depositInstructionNames, type depositProof, productNames } from '@cloudsail/contract/deposits'
import { idTypeNames, pocketName } from '@cloudsail/contract/dictionaries'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { signDocument } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { type DrawnProof, makePdf, mediaTypes, proofDrawing } from '../../documents/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { termText } from '../time/texts.ts'
import { ownCertificate } from './own-certificate.ts'
import { proofTexts as texts } from './proof-texts.ts'

/** PDF proof of a deposit as it is now, stamped and signed by the bank. It cannot be used to draw the deposit. */
export async function proofOfDeposit(
  { db, session, services, language, now }: CustomerContext,
  { deposit }: { deposit: string },
): Promise<ResponseOf<typeof depositProof>> {
  const [{ row, parent }, customer] = await Promise.all([
    ownCertificate(db, session, deposit),
    findCustomer(db, session.customerId),
  ])
  const { currency, certificate_number: number, term_months: months, matures_on: maturesOn } = row
  const cash = currency !== 'CNY' && row.cash_or_remit === 'cash'
  const t = (key: keyof typeof texts) => texts[key][language]
  const at = wireTime(now)
  const lines: DrawnProof['lines'] = [
    [t('holder'), parent.holderName],
    [
      idTypeNames[customer.idType as keyof typeof idTypeNames]?.[language] ?? t('id'),
      maskId(customer.idNumber),
    ],
    [t('account'), parent.number],
    [t('certificate'), number],
    [t('product'), productNames[row.product][language]],
    [t('currency'), pocketName({ currency, cash })[language]],
    [t('principal'), `${formatGrouped(row.principal_minor, currency)} ${currency}`],
    ...(months === null ? [] : [[t('term'), termText(months)[language]] as [string, string]]),
    ...(months === null ? [] : [[t('rate'), `${rateText(row.annual_rate_ppm)}%`] as [string, string]]),
    [t('effective'), row.effective_on],
    ...(maturesOn === null ? [] : [[t('matures'), maturesOn] as [string, string]]),
    ...(row.product === 'timeDeposit'
      ? [[t('instruction'), depositInstructionNames[row.instruction][language]] as [string, string]]
      : []),
    [t('state'), stateText(row, language)],
    [t('branch'), parent.branch[language]],
  ]
  const title = `${t('title')} ${number}`
  const drawn: DrawnProof = {
    language,
    bank: brand.bank[language],
    beside: `${brand.product[language]} · ${brand.hotline}`,
    title: t('title'),
    intro: fillBoth(texts.intro, { time: at.slice(0, 19).replace('T', ' ') })[language],
    lines,
    notes: [t('note'), t('signed')],
    stampUse: t('stampUse'),
    signature: { at: now, name: brand.bank[language], reason: `${texts.title.en} ${number}` },
  }
  const pdf = await makePdf(
    { module: proofDrawing, facts: drawn, title, author: brand.bank[language], language },
    (document) => signDocument(services.documents, document),
  )
  const fileName = `${t('title')}-${number}-${businessDate(now)}.pdf`.replaceAll(' ', '-')
  return { fileName, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
}

function stateText(
  { status, closed_on }: { status: string; closed_on: string | null },
  language: Language,
): string {
  if (status === 'drawn') return fillBoth(texts.drawn, { on: closed_on ?? '' })[language]
  return texts[status === 'overdue' ? 'overdue' : 'held'][language]
}
