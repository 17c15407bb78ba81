import { brand, fill, formatAmount, maskId } from '@cloudsail/contract'
import { donationTaxList } from '@cloudsail/contract/donation'
import { wireTime } from '../bankday/index.ts'
import { signDocument } from '../certificates/index.ts'
import { findCustomer } from '../customers/index.ts'
import { mediaTypes, renderTable, type TableDocument } from '../documents/index.ts'
import { handle } from '../http/handler.ts'
import { bankAccount } from '../ledger/index.ts'
import { charityNames } from './charities.ts'
import { donationTexts as texts } from './texts.ts'

/**
 * PLT0101008: returns the donations of a calendar year in Beijing time, oldest first. Leaves out gifts that the bank paid
 * for in the customer's name (points), because they cost the customer nothing.
 */
export const taxListHandler = handle(
  donationTaxList,
  async ({ db, session, services, language, now }, { year }) => {
    const { customerId } = session
    const [gifts, names, { name, idNumber }] = await Promise.all([
      db
        .selectFrom('donation.donations')
        .select(['given_on', 'serial', 'charity_code', 'amount_minor', 'receipt_number'])
        .where('customer_id', '=', customerId)
        .where('given_on', '>=', `${year}-01-01`)
        .where('given_on', '<=', `${year}-12-31`)
        .where('account_id', '<>', bankAccount('administration', 'CNY').accountId)
        .orderBy('given_on')
        .orderBy('serial')
        .execute(),
      charityNames(db),
      findCustomer(db, customerId),
    ])
    const t = (key: 'payer' | 'idNumber' | 'year' | 'count' | 'total' | 'date' | 'charity' | 'foundation') =>
      texts[key][language]
    const title = fill(texts.taxTitle[language], { year })
    const sumMinor = gifts.reduce((sum, { amount_minor: minor }) => sum + minor, 0n)
    const table: TableDocument = {
      language,
      bankName: brand.bank[language],
      title,
      beside: fill(texts.madeAt[language], { time: wireTime(now).slice(0, 19).replace('T', ' ') }),
      facts: [
        [t('payer'), name],
        [t('idNumber'), maskId(idNumber)],
        [t('year'), `${year}-01-01 – ${year}-12-31`],
        [t('count'), `${gifts.length}`],
      ],
      columns: [
        { title: t('date'), kind: 'date', width: 11 },
        { title: t('charity'), kind: 'text', width: 20 },
        { title: t('foundation'), kind: 'text', width: 20 },
        { title: texts.serial[language], kind: 'digits', width: 20 },
        { title: texts.receiptNumber[language], kind: 'digits', width: 20 },
        { title: texts.amount[language], kind: 'amount', width: 14 },
      ],
      rows: gifts.map((gift) => {
        const charity = names.get(gift.charity_code)!
        const amount = formatAmount(gift.amount_minor, 'CNY')
        const receipt = gift.receipt_number ?? texts.receiptNone[language]
        return [
          gift.given_on,
          charity.name[language],
          charity.foundation[language],
          gift.serial,
          receipt,
          amount,
        ]
      }),
      totals: [t('total'), '', '', '', '', formatAmount(sumMinor, 'CNY')],
      note: texts.taxNote[language],
      seal: {
        language,
        use: texts.stamp[language],
        signature: { at: now, name: brand.bank[language], reason: fill(texts.taxTitle.en, { year }) },
      },
    }
    const pdf = await renderTable('pdf', table, (document) => signDocument(services.documents, document))
    return {
      fileName: `${title.replaceAll(' ', '-')}.pdf`,
      mediaType: mediaTypes.pdf,
      base64: pdf.toString('base64'),
    }
  },
)
