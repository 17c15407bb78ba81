import { bankCodeDigit, luhnDigit, passesLuhn } from './check-digits.ts'

/** Mobile number of the mainland, or of Hong Kong with 852 in front. Eleven digits either way. */
export const mobilePattern = /^(1[3-9]\d{9}|852[4-9]\d{7})$/
export const postcodePattern = /^\d{6}$/

/** Cards of the bank: debit cards have 19 digits, credit cards 16. Both are UnionPay (62) and pass Luhn. */
export const debitCardPrefix = '622999'
export const creditCardPrefix = '625999'

export function isMobile(text: string): boolean {
  return mobilePattern.test(text)
}

/** Returns true if a text is a debit card of a UnionPay bank: 19 digits from 62, Luhn. */
export function isDebitCardNumber(text: string): boolean {
  return /^62\d{17}$/.test(text) && passesLuhn(text)
}

/** Returns true if a text is a UnionPay credit card: 16 digits from 62, Luhn. */
export function isCreditCardNumber(text: string): boolean {
  return /^62\d{14}$/.test(text) && passesLuhn(text)
}

/** Builds a card number that passes Luhn from the prefix of the issuer and a serial. */
export function cardNumber(kind: 'debit' | 'credit', serial: number): string {
  const [prefix, length] = kind === 'debit' ? [debitCardPrefix, 19] : [creditCardPrefix, 16]
  const payload = prefix + String(serial).padStart(length - 1 - prefix.length, '0')
  if (payload.length !== length - 1) throw new RangeError(`no ${kind} card has serial ${serial}`)
  return payload + luhnDigit(payload)
}

/** Returns true if a text is a CNAPS bank code: bank 3, city 4, branch 4 and a check digit. */
export function isBankCode(text: string): boolean {
  return /^\d{12}$/.test(text) && bankCodeDigit(text.slice(0, 11)) === text[11]
}

/** Code of this bank. */
export const ownBank = '599'
export const beijingCity = '1000'
/** Returns the city of a bank code: "599100000013" is in "1000", Beijing. */
export function cityOfBankCode(bankCode: string): string {
  return bankCode.slice(3, 7)
}
