import { type HongKongBank, hongKongBanks, type RemitNetwork } from '@cloudsail/contract/remittance'
import type { Customer } from '../../customers/index.ts'
import type { RemittanceForm } from '../tables.ts'
import { bankByCode } from './banks.ts'
import { type AbroadInput, bankCountryOf, isSwift } from './form.ts'

/** Returns everything that the message contains: what the customer filled in, and what the bank knows of the customer. */
export function messageForm(
  network: RemitNetwork,
  input: AbroadInput,
  { customer, account }: { customer: Customer; account: string },
): RemittanceForm {
  const { name, street, town, state, postcode, country } = input
  const { code, purpose, paymentType, contract, invoice, approval, information } = input
  return {
    remitter: {
      name: latinName(customer),
      street: input.remitterStreet,
      town: input.remitterTown,
      state: input.remitterState,
      postcode: input.remitterPostcode,
      country: input.remitterCountry,
      phone: input.phone,
      account,
    },
    name,
    street,
    town,
    state,
    postcode,
    country,
    account: input.account,
    bank: bankOf(network, input),
    code,
    purpose,
    paymentType,
    contract,
    invoice,
    approval,
    information,
  }
}

/** Returns the recorded Latin name in the character set of the message. */
export const latinName = ({ nameEn }: Pick<Customer, 'nameEn'>): string =>
  nameEn
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9/\-?:().,'+ ]/g, '')
    .slice(0, 70)

/** Returns the bank of the beneficiary. What the customer leaves out comes from the list of banks. */
function bankOf(network: RemitNetwork, input: AbroadInput): RemittanceForm['bank'] {
  if (!isSwift(network, input)) {
    const code = (input as { bank: HongKongBank }).bank
    const names: Readonly<Record<HongKongBank, { en: string }>> = hongKongBanks
    return { bic: '', clearingCode: code, name: names[code].en, town: 'HONG KONG', country: 'HK' }
  }
  const { bic, clearingCode, bankName, bankTown } = input
  const listed = bankByCode(bic || clearingCode)
  return {
    bic,
    clearingCode,
    country: bankCountryOf(input),
    name: bankName || listed?.name || '',
    town: bankTown || listed?.town || '',
  }
}
