import { amountInWords, brand, formatGrouped, type Language } from '@cloudsail/contract'
import { donationCertificate } from '@cloudsail/contract/donation'
import { wireTime } from '../bankday/index.ts'
import { signDocument } from '../certificates/index.ts'
import { makePdf, mediaTypes } from '../documents/index.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import type { DrawnCertificate } from './certificate-drawing.ts'
import { charityNames } from './charities.ts'
import { findDonation } from './donations.ts'
import { donationTexts as texts } from './texts.ts'

const module = new URL('./certificate-drawing.ts', import.meta.url)

/** Creates the certificate of a donation. It is signed like a receipt and verified by its order's number and code. */
export const certificateHandler = handle(
  donationCertificate,
  async ({ db, session, services, language, now }, { serial }) => {
    const { customerId } = session
    const donation = await findDonation(db, customerId, serial)
    if (!donation) throw new BankError('serialUnknown', { field: 'serial' })
    const [names, order] = await Promise.all([
      charityNames(db),
      db
        .selectFrom('orders.orders')
        .select('verification_code')
        .where('customer_id', '=', customerId)
        .where('order_id', '=', donation.order_id)
        .executeTakeFirstOrThrow(),
    ])
    const { name, foundation } = names.get(donation.charity_code)!
    const bank = brand.bank[language]
    const drawn: DrawnCertificate = {
      language: language as Language,
      donor: donation.donor,
      charity: name[language],
      foundation: foundation[language],
      amount: `RMB ${formatGrouped(donation.amount_minor, 'CNY')}`,
      words: amountInWords(donation.amount_minor),
      on: donation.given_on,
      serial,
      orderId: donation.order_id,
      code: order.verification_code ?? '',
      madeAt: wireTime(now),
      signature: { at: now, name: bank, reason: `${texts.certificate.en} ${donation.order_id}` },
    }
    const title = `${texts.certificate[language]} ${serial}`
    const pdf = await makePdf({ module, facts: drawn, title, author: bank, language }, (document) =>
      signDocument(services.documents, document),
    )
    return { fileName: `donation-${serial}.pdf`, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
  },
)
