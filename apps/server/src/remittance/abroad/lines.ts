import { type Bilingual, type Currency, fillBoth, inBoth } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { OrderLine } from '@cloudsail/contract/orders'
import { fxRateText, paymentTypes, remitPurposes } from '@cloudsail/contract/remittance'
import { wireTime } from '../../bankday/index.ts'
import { bopName, countryName } from '../../dictionaries/index.ts'
import { accountLine, amountLines, moneyText } from '../../orders/index.ts'
import type { RemittanceForm } from '../tables.ts'
import type { AbroadInput } from './form.ts'
import type { Route } from './routes.ts'
import type { RemittanceTerms } from './terms.ts'
import { abroadTexts as texts } from './texts.ts'

type Line = Omit<OrderLine, 'note'>
interface Address {
  street: string
  town: string
  state: string
  postcode: string
  country: string
}

const line = (key: string, label: Bilingual, value: Bilingual, tone?: Line['tone']): Line => ({
  key,
  label,
  value,
  ...(tone && { tone }),
})
const addressText = ({ street, town, state, postcode, country }: Address) =>
  inBoth([street, town, state, postcode, country].filter(Boolean).join(', '))
const money = (amountMinor: bigint, currency: Currency) => moneyText({ amountMinor, currency })

/** Formats an instant, for example "2026-11-22 09:30". */
const moment = (at: Date) => wireTime(at).slice(0, 16).replace('T', ' ')

/** Returns the lines that are confirmed, signed and printed: everything that is sent and declared, and the cost. */
export function remittanceLines(
  input: AbroadInput,
  form: RemittanceForm,
  terms: RemittanceTerms,
  route: Route | null,
): Line[] {
  const { account, currency, amountMinor, bearer, price, purchase, network, settlesOn } = terms
  const { commissionMinor, cableMinor, prepaidMinor, feeCurrency, sentMinor, debitMinor, feeApartMinor } =
    price
  const { bank } = form
  const bankText = [bank.name, bank.bic, bank.clearingCode, bank.town].filter(Boolean).join(', ')
  const documents = [
    form.contract && fillBoth(texts.contract, { number: form.contract }),
    form.invoice && fillBoth(texts.invoice, { number: form.invoice }),
    form.approval && fillBoth(texts.approval, { number: form.approval }),
  ].filter((each) => typeof each === 'object')
  const name = { currency: currencyNames[feeCurrency] }
  const feeAccount =
    bearer === 'BEN' ? texts.outOfAmount : feeCurrency === 'CNY' ? texts.rmb : fillBoth(texts.pocket, name)
  const whole = purchase
    ? money(purchase.rmbMinor + feeApartMinor, 'CNY')
    : feeApartMinor > 0n
      ? fillBoth(texts.both, { one: money(debitMinor, currency), other: money(feeApartMinor, 'CNY') })
      : money(debitMinor, currency)
  const { code } = form
  const codeText = bopName(code)!
  return [
    ...amountLines({ amountMinor, currency }),
    accountLine('payer', account),
    line('remitter', texts.remitter, inBoth(form.remitter.name)),
    line('remitterAddress', texts.remitterAddress, addressText(form.remitter)),
    line('beneficiary', texts.beneficiary, inBoth(form.name), 'strong'),
    line('beneficiaryAddress', texts.beneficiaryAddress, addressText(form)),
    line('country', texts.country, countryName(form.country)!),
    line('account', texts.account, inBoth(form.account), 'strong'),
    line('bank', texts.bank, inBoth(bankText)),
    ...(network === 'swift' ? [line('bearer', texts.bearer, texts[bearer])] : []),
    line('commission', texts.commission, money(commissionMinor, feeCurrency)),
    ...(network === 'swift' ? [line('cable', texts.cable, money(cableMinor, feeCurrency))] : []),
    ...(prepaidMinor > 0n ? [line('prepaid', texts.prepaid, money(prepaidMinor, feeCurrency))] : []),
    line('feeAccount', texts.feeAccount, feeAccount),
    line('foreignCharges', texts.foreignCharges, foreignCharges(terms, route)),
    ...(sentMinor === amountMinor ? [] : [line('sent', texts.sent, money(sentMinor, currency))]),
    line('debit', texts.debit, whole, 'strong'),
    ...(purchase
      ? [
          line(
            'rate',
            texts.rate,
            fillBoth(texts.rateValue, {
              rate: fxRateText(purchase.quote.rate_e4),
              currency: currencyNames[currency],
              rmb: money(purchase.rmbMinor, 'CNY'),
            }),
          ),
        ]
      : []),
    line('code', texts.code, { zh: `${code} ${codeText.zh}`, en: `${code} ${codeText.en}` }),
    line('purpose', texts.purpose, remitPurposes[input.purpose]),
    line('paymentType', texts.paymentType, paymentTypes[input.paymentType]),
    ...(documents.length > 0
      ? [
          line('documents', texts.documents, {
            zh: documents.map(({ zh }) => zh).join('，'),
            en: documents.map(({ en }) => en).join(', '),
          }),
        ]
      : []),
    ...(form.information ? [line('information', texts.information, inBoth(form.information))] : []),
    line('goes', texts.goes, goesText(terms)),
    line('settles', texts.settles, inBoth(settlesOn)),
  ]
}

function foreignCharges({ network, bearer, currency }: RemittanceTerms, route: Route | null): Bilingual {
  if (network !== 'swift') return texts.noneDirect
  if (bearer === 'OUR') return texts.ours
  return route ? fillBoth(texts.estimate, { amount: money(route.chargedMinor, currency) }) : texts.notTold
}

function goesText({ hasDesk, goesAt, isSentNow, purchase, network }: RemittanceTerms): Bilingual {
  if (hasDesk) return fillBoth(texts.goesWithBatch, { time: moment(goesAt) })
  if (purchase && network === 'hongKong') return texts.goesBought
  return isSentNow ? texts.goesNow : fillBoth(texts.goesAt, { time: moment(goesAt) })
}
