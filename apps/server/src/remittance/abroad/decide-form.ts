import {
  clearingSystems,
  hasIban,
  isClearingCountry,
  isIban,
  needsDocument,
  type RemitNetwork,
  takesPaymentType,
} from '@cloudsail/contract/remittance'
import type { Customer } from '../../customers/index.ts'
import { bopPurposes, countryName } from '../../dictionaries/index.ts'
import { BankError } from '../../errors.ts'
import { isResident } from '../exchange/quota.ts'
import { type AbroadInput, bankCountryOf, isForeign, isSwift, type SwiftInput } from './form.ts'
import type { AbroadTerms } from './parameters.ts'

/** Purpose code reserved for non-residents. */
const nonResidentCode = '822030'

/** Throws if the form itself is wrong: countries, bank, account, declaration or documents. */
export function decideForm(
  network: RemitNetwork,
  input: AbroadInput,
  { customer, closedCountries }: { customer: Customer } & Pick<AbroadTerms, 'closedCountries'>,
): void {
  for (const field of ['country', 'remitterCountry'] as const)
    if (!countryName(input[field])) throw new BankError('countryRequired', { field })
  if (closedCountries.includes(input.country)) throw new BankError('countryClosed', { field: 'country' })
  if (isSwift(network, input)) decideBank(input, closedCountries)
  decideDeclaration(input, customer)
  if (input.bonded) throw new BankError('bondedAtBranch', { field: 'bonded' })
  const { code, paymentType, contract, invoice } = input
  if (!takesPaymentType(code, paymentType))
    throw new BankError('paymentTypeInvalid', { field: 'paymentType' })
  if (paymentType === 'refund' && !invoice) throw new BankError('documentRequired', { field: 'invoice' })
  if (needsDocument(code, paymentType) && !contract && !invoice)
    throw new BankError('documentRequired', { field: 'contract' })
}

function decideBank(input: SwiftInput, closedCountries: readonly string[]): void {
  const { bic, clearingCode, bankName, bankTown, account } = input
  const country = bankCountryOf(input)
  if (bic && !countryName(country)) throw new BankError('bicInvalid', { field: 'bic' })
  if (country === 'CN') throw new BankError('bankInMainland', { field: bic ? 'bic' : 'country' })
  if (closedCountries.includes(country)) throw new BankError('countryClosed', { field: 'bic' })
  const isNamed = bankName !== '' && bankTown !== ''
  if (bic === '' && clearingCode === '' && !isNamed)
    throw new BankError('bankAbroadRequired', { field: 'bic' })
  if (isClearingCountry(country)) {
    // An IFSC is always needed in India. A routing number adds nothing to a BIC.
    const isMissing = clearingCode === '' && country === 'IN'
    if (isMissing || (clearingCode !== '' && !clearingSystems[country].isRight(clearingCode)))
      throw new BankError('clearingCodeInvalid', { field: 'clearingCode' })
  }
  // The country has no clearing system, so the code identifies no bank.
  else if (clearingCode !== '') throw new BankError('clearingCodeInvalid', { field: 'clearingCode' })
  const isOfCountry = isIban(account) && account.startsWith(country)
  if (hasIban(country) && !isOfCountry) throw new BankError('ibanInvalid', { field: 'account' })
}

function decideDeclaration({ code, purpose, paying, currency }: AbroadInput, customer: Customer): void {
  const isPurchase = paying === 'purchase' && isForeign(currency)
  // Non-residents have no purpose code that allows a purchase.
  if (isPurchase && !isResident(customer)) throw new BankError('purchaseAtBranch', { field: 'paying' })
  const goesWith = bopPurposes(code)
  if (goesWith === null) throw new BankError('bopCodeRequired', { field: 'code' })
  if (isResident(customer) === (code === nonResidentCode))
    throw new BankError('codePurposeMismatch', { field: 'code' })
  if (!goesWith.includes(purpose)) throw new BankError('codePurposeMismatch', { field: 'purpose' })
  if (isPurchase && purpose === 'other') throw new BankError('codePurposeMismatch', { field: 'purpose' })
}
