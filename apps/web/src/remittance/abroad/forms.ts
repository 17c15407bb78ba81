import {
  type AbroadCurrency,
  type Bearer,
  countryOfBic,
  hongKongRemittance,
  isClearingCountry,
  needsDocument,
  overseasRemittance,
  type PaymentType,
  type RemitNetwork,
  type RemitPurpose,
  rmbRemittance,
} from '@cloudsail/contract/remittance'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** The values of a remittance form of any network. Fields that a network does not ask for stay empty. */
export interface AbroadValues {
  accountId: string
  paying: 'pocket' | 'purchase'
  feeFrom: 'same' | 'rmb'
  currency: AbroadCurrency
  amount: string
  quote: string
  remitterStreet: string
  remitterTown: string
  remitterState: string
  remitterPostcode: string
  remitterCountry: string
  phone: string
  name: string
  street: string
  town: string
  state: string
  postcode: string
  country: string
  account: string
  bic: string
  clearingCode: string
  bankName: string
  bankTown: string
  bank: string
  bearer: Bearer
  code: string
  purpose: RemitPurpose | ''
  paymentType: PaymentType
  bonded: boolean
  contract: string
  invoice: string
  approval: string
  information: string
  templateName: string
  agreed: boolean
  imageCodeId: string
  imageCode: string
}

const initial: AbroadValues = {
  accountId: '',
  paying: 'pocket',
  feeFrom: 'same',
  currency: 'USD',
  amount: '',
  quote: '',
  remitterStreet: '',
  remitterTown: '',
  remitterState: '',
  remitterPostcode: '',
  remitterCountry: '',
  phone: '',
  name: '',
  street: '',
  town: '',
  state: '',
  postcode: '',
  country: '',
  account: '',
  bic: '',
  clearingCode: '',
  bankName: '',
  bankTown: '',
  bank: '',
  bearer: 'SHA',
  code: '',
  purpose: '',
  paymentType: 'other',
  bonded: false,
  contract: '',
  invoice: '',
  approval: '',
  information: '',
  templateName: '',
  agreed: false,
  imageCodeId: '',
  imageCode: '',
}

const swiftOnly = ['bic', 'clearingCode', 'bankName', 'bankTown', 'bearer'] as const

/** Returns the country of the bank: the one in its BIC, else the beneficiary's. */
export const bankPlace = ({ bic, country }: Pick<AbroadValues, 'bic' | 'country'>): string =>
  bic.length >= 6 ? countryOfBic(bic) : country

/** Returns whether the form asks for document numbers and for bonded goods. */
export const asksDocuments = ({ code, paymentType }: Pick<AbroadValues, 'code' | 'paymentType'>): boolean =>
  code === '122030' || (code !== '' && needsDocument(code, paymentType))

/** Clears values that the form no longer asks for, even if they were typed before. */
const unasked = (values: AbroadValues) => ({
  ...(values.paying !== 'purchase' && { quote: '' }),
  ...(!isClearingCountry(bankPlace(values)) && { clearingCode: '' }),
  ...(!asksDocuments(values) && { contract: '', invoice: '', approval: '', bonded: false }),
})

/** Returns the input of a network: the fields that it asks for, and a quote only if currency is bought. */
function toInput(network: RemitNetwork, values: AbroadValues): never {
  const { bank, ...rest } = { ...values, ...unasked(values) }
  if (network === 'swift') return rest as never
  const others = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(swiftOnly as readonly string[]).includes(name)),
  )
  return { ...others, bank } as never
}

export const abroadForms = {
  swift: defineOrderForm({
    contract: overseasRemittance,
    initial,
    toInput: (values: AbroadValues) => toInput('swift', values),
  }),
  hongKong: defineOrderForm({
    contract: hongKongRemittance,
    initial: { ...initial, country: 'HK', currency: 'HKD' as AbroadCurrency },
    toInput: (values: AbroadValues) => toInput('hongKong', values),
  }),
  cips: defineOrderForm({
    contract: rmbRemittance,
    initial: {
      ...initial,
      country: 'HK',
      currency: 'CNY' as AbroadCurrency,
      purpose: 'other' as RemitPurpose,
    },
    toInput: (values: AbroadValues) => toInput('cips', values),
  }),
}

/** Screens of each network: the form, the history and the templates. */
export const routes = {
  swift: { make: '/PFN0101000', history: '/PFN0102000', templates: '/PFN0103000' },
  hongKong: { make: '/PFN0201000', history: '/PFN0202000', templates: '/PFN0203000' },
  // The history is a tab of the form's screen.
  cips: { make: '/rmbRemitHongKong', history: null, templates: null },
} as const
