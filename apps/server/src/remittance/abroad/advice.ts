import {
  type Bilingual,
  brand,
  type Currency,
  fillBoth,
  formatAmount,
  formatGrouped,
  inBoth,
} from '@cloudsail/contract'
import { abroadAdvice, informationLines } from '@cloudsail/contract/remittance'
import { wireTime } from '../../bankday/index.ts'
import { signDocument } from '../../certificates/index.ts'
import { makePdf, mediaTypes } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import { handle } from '../../http/handler.ts'
import { nextBic, ownBic } from '../../networks/index.ts'
import type { RemittanceForm } from '../tables.ts'
import type { AdviceField, DrawnAdvice } from './advice-drawing.ts'
import { adviceTexts as texts } from './advice-texts.ts'
import { reasonText } from './reasons.ts'
import { type Remittance, readRemittance } from './remittances.ts'

const module = new URL('./advice-drawing.ts', import.meta.url)

/**
 * Creates the signed advice of a remittance that has been sent, with the fields as the receiving bank knows them. An advice
 * is verified like a receipt. Throws adviceNotYet before the remittance has been sent.
 */
export const adviceHandler = handle(
  abroadAdvice,
  async ({ db, session: { customerId }, services, language, now }, { orderId }) => {
    const [remittance, order] = await Promise.all([
      readRemittance(db, customerId, orderId),
      db
        .selectFrom('orders.orders')
        .select('verification_code')
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .executeTakeFirst(),
    ])
    if (!remittance) throw new BankError('orderUnknown')
    if (!remittance.sent_at) throw new BankError('adviceNotYet')
    const bank = brand.bank[language]
    const drawn: DrawnAdvice = {
      language,
      orderId,
      code: order?.verification_code ?? '',
      madeAt: wireTime(now),
      fields: adviceFields(remittance),
      way: wayOf(remittance),
      // In Latin letters in every language, because the verification reads the order's number from this text.
      signature: { at: now, name: bank, reason: `${texts.title.en} ${orderId}` },
    }
    const title = `${texts.title[language]} ${orderId}`
    const pdf = await makePdf({ module, facts: drawn, title, author: bank, language }, (document) =>
      signDocument(services.documents, document),
    )
    return { fileName: `advice-${orderId}.pdf`, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
  },
)

/** Returns the fields of the message with their MT103 tags. */
export function adviceFields(remittance: Remittance): AdviceField[] {
  const { form, currency, order_id, uetr, network, bearer, sent_minor, amount_minor, settles_on } = remittance
  const { fee_currency, commission_minor, cable_minor, prepaid_minor } = remittance
  const money = (minor: bigint, of: Currency = currency) => `${of} ${formatGrouped(minor, of)}`
  const ways = { swift: 'SWIFT CBPR+', hongKong: currency === 'USD' ? 'CHATS' : 'FPS', cips: 'CIPS' }
  const field = (tag: string, label: Bilingual, ...lines: readonly string[]): AdviceField[] => {
    const said = lines.filter((line) => line !== '')
    return said.length === 0 ? [] : [{ tag, label, lines: said }]
  }
  const taken = commission_minor + cable_minor
  return [
    ...field('20', texts.reference, order_id),
    ...field('121', texts.uetr, uetr),
    ...field('32A', texts.value, `${settles_on} ${money(sent_minor)}`),
    ...field('33B', texts.instructed, money(amount_minor)),
    ...field('50K', texts.ordering, `/${form.remitter.account}`, ...partyLines(form.remitter)),
    ...field('52A', texts.orderingBank, ownBic, brand.bank.en.toUpperCase()),
    ...field('53A', texts.correspondent, nextBic[network]),
    ...field(form.bank.bic ? '57A' : '57D', texts.bank, ...bankLines(form)),
    ...field('59', texts.beneficiary, `/${form.account}`, ...partyLines(form)),
    ...field('70', texts.information, ...informationLines(form.information)),
    ...field('71A', texts.bearer, network === 'swift' ? bearer : 'OUR'),
    ...field('71F', texts.senderCharges, taken > 0n ? money(taken, fee_currency) : ''),
    ...field('71G', texts.prepaid, prepaid_minor > 0n ? money(prepaid_minor, fee_currency) : ''),
    ...field('77B', texts.regulatory, `/ORDERRES/CN//BOP${form.code}`),
    ...field('', texts.channel, ways[network]),
  ]
}

const partyLines = ({
  name,
  street,
  town,
  state,
  postcode,
  country,
}: Pick<RemittanceForm, 'name' | 'street' | 'town' | 'state' | 'postcode' | 'country'>): string[] => [
  name,
  street,
  [town, state, postcode].filter(Boolean).join(' '),
  country,
]

const bankLines = ({ bank: { bic, clearingCode, name, town, country } }: RemittanceForm): string[] => [
  bic,
  clearingCode && `//${clearingCode}`,
  name,
  [town, country].filter(Boolean).join(', '),
]

/** Returns the reports of the banks, oldest first, and the outcome. */
function wayOf(remittance: Remittance): DrawnAdvice['way'] {
  const { hops, currency, sent_at, ended_at, state, reason, network, returned_minor } = remittance
  const at = (when: string) => when.slice(0, 19).replace('T', ' ')
  const told = hops.flatMap(({ bic, name, role, receivedAt, passedAt, charged }) => {
    const bank = inBoth(name || bic)
    const amount = charged === null ? null : `${currency} ${formatAmount(BigInt(charged), currency)}`
    const charge = amount === null ? inBoth('') : fillBoth(texts.charge, { amount: inBoth(amount) })
    const words = role === 'beneficiary' ? texts.credited : texts.passed
    return [
      { when: at(receivedAt), what: fillBoth(texts.received, { bank }) },
      ...(passedAt ? [{ when: at(passedAt), what: fillBoth(words, { bank, charge }) }] : []),
    ]
  })
  const isBack = (state === 'failed' || state === 'rejected') && reason !== null && ended_at !== null
  return [
    { when: at(wireTime(sent_at!)), what: texts.sentOn },
    ...told.sort((one, other) => (one.when < other.when ? -1 : 1)),
    ...(isBack
      ? [
          {
            when: at(wireTime(ended_at)),
            what: fillBoth(texts.failed, { reason: reasonText(network, reason) }),
          },
          ...(returned_minor === null
            ? []
            : [
                {
                  when: at(wireTime(ended_at)),
                  what: fillBoth(texts.back, {
                    amount: inBoth(`${currency} ${formatAmount(returned_minor, currency)}`),
                  }),
                },
              ]),
        ]
      : []),
  ]
}
