import { brand, fillBoth, formatGrouped, maskId, type ResponseOf } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import type { settlementProof } from '@cloudsail/contract/loans'
import { businessDate, wireTime } from '../bankday/index.ts'
import { signDocument } from '../certificates/index.ts'
import { findCustomer } from '../customers/index.ts'
import { type DrawnProof, makePdf, mediaTypes, proofDrawing } from '../documents/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { proofTexts as texts } from './proof-texts.ts'
import { ownLoan } from './read-own-loans.ts'

/** PFA0601004: returns a stamped and signed proof that a loan is paid off. */
export async function proofOfSettlement(
  context: CustomerContext,
  { loan: id }: { loan: string },
): Promise<ResponseOf<typeof settlementProof>> {
  const { db, session, services, language, now } = context
  const [loan, customer] = await Promise.all([ownLoan(context, id), findCustomer(db, session.customerId)])
  if (loan.settledOn === null) throw new BankError('loanNotSettled', { field: 'loan' })
  const t = (key: keyof typeof texts) => texts[key][language]
  const facts: DrawnProof = {
    language,
    bank: brand.bank[language],
    beside: `${brand.product[language]} · ${brand.hotline}`,
    title: t('title'),
    intro: fillBoth(texts.intro, { time: wireTime(now).slice(0, 19).replace('T', ' ') })[language],
    lines: [
      [t('borrower'), customer.name],
      [
        idTypeNames[customer.idType as keyof typeof idTypeNames]?.[language] ?? t('id'),
        maskId(customer.idNumber),
      ],
      [t('contract'), loan.contractNumber],
      [t('product'), loan.product[language]],
      [t('principal'), `${formatGrouped(loan.principalMinor, loan.currency)} ${loan.currency}`],
      [t('disbursed'), loan.plan.disbursedOn],
      [t('settled'), loan.settledOn],
      [t('left'), `${formatGrouped(0n, loan.currency)} ${loan.currency}`],
    ],
    notes: [t('note'), t('signed')],
    stampUse: t('stampUse'),
    signature: { at: now, name: brand.bank[language], reason: `${texts.title.en} ${loan.contractNumber}` },
  }
  const title = `${t('title')} ${loan.contractNumber}`
  const pdf = await makePdf(
    { module: proofDrawing, facts, title, author: brand.bank[language], language },
    (document) => signDocument(services.documents, document),
  )
  const fileName = `${t('title')}-${loan.contractNumber}-${businessDate(now)}.pdf`.replaceAll(' ', '-')
  return { fileName, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
}
