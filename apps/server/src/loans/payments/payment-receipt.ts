import { brand, formatGrouped, maskCard, type ResponseOf } from '@cloudsail/contract'
import { paymentKindNames, type paymentReceipt } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import { signDocument } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { type DrawnProof, makePdf, mediaTypes, proofDrawing } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { receiptTexts as texts } from '../proof-texts.ts'
import { ownLoan } from '../read-own-loans.ts'

interface Found {
  accountId: bigint
  paidAt: Date
  paidOn: string
  kind: keyof typeof paymentKindNames
  number: number | null
  principal: bigint
  interest: bigint
  penalty: bigint
  charge: bigint
  from: string
}

/**
 * PFA0603004: returns a stamped and signed receipt of a payment on a loan, made by an order or by the bank's collection.
 * Throws loanPaymentUnknown.
 */
export async function receiptOfPayment(
  context: CustomerContext,
  { payment }: { payment: string },
): Promise<ResponseOf<typeof paymentReceipt>> {
  const { db, session, services, language, now } = context
  const { rows } =
    await sql<Found>`select p.account_id as "accountId", p.paid_at as "paidAt", p.paid_on as "paidOn", p.kind,
      p.number, p.principal_minor as principal, p.interest_minor as interest, p.penalty_minor as penalty,
      p.charge_minor as charge, f.number as "from"
    from loans.payments p
    join accounts.accounts f on f.customer_id = p.customer_id and f.account_id = p.from_account_id
    where p.customer_id = ${session.customerId} and p.payment_id = ${BigInt(payment)}`.execute(db)
  const [paid] = rows
  if (!paid) throw new BankError('loanPaymentUnknown', { field: 'payment' })
  const [loan, customer] = await Promise.all([
    ownLoan(context, paid.accountId.toString()),
    findCustomer(db, session.customerId),
  ])
  const t = (key: keyof typeof texts) => texts[key][language]
  const money = (minor: bigint) => `${formatGrouped(minor, loan.currency)} ${loan.currency}`
  const { principal, interest, penalty, charge } = paid
  const facts: DrawnProof = {
    language,
    bank: brand.bank[language],
    beside: `${brand.product[language]} · ${brand.hotline}`,
    title: t('title'),
    intro: t('intro'),
    lines: [
      [t('borrower'), customer.name],
      [t('contract'), `${loan.product[language]} ${loan.contractNumber}`],
      [t('kind'), paymentKindNames[paid.kind][language]],
      ...(paid.number === null ? [] : [[t('number'), String(paid.number)] as [string, string]]),
      [t('principal'), money(principal)],
      [t('interest'), money(interest)],
      [t('penalty'), money(penalty)],
      [t('charge'), money(charge)],
      [t('total'), money(principal + interest + penalty + charge)],
      [t('from'), maskCard(paid.from)],
      [t('paidOn'), paid.paidOn],
      [t('paidAt'), wireTime(paid.paidAt).slice(0, 19).replace('T', ' ')],
    ],
    notes: [t('note'), t('signed')],
    stampUse: t('stampUse'),
    signature: { at: now, name: brand.bank[language], reason: `${texts.title.en} ${payment}` },
  }
  const title = `${t('title')} ${loan.contractNumber} ${paid.paidOn}`
  const pdf = await makePdf(
    { module: proofDrawing, facts, title, author: brand.bank[language], language },
    (document) => signDocument(services.documents, document),
  )
  const fileName = `${t('title')}-${loan.contractNumber}-${paid.paidOn}.pdf`.replaceAll(' ', '-')
  return { fileName, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
}
