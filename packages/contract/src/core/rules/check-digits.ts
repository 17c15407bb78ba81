/** Returns the last digit that makes a number pass Luhn (ISO/IEC 7812-1). `payload` is the number without it. */
export function luhnDigit(payload: string): string {
  let sum = 0
  for (let index = payload.length - 1, double = true; index >= 0; index--, double = !double) {
    const digit = payload.charCodeAt(index) - 48
    const value = double ? digit * 2 : digit
    sum += value > 9 ? value - 9 : value
  }
  return String((10 - (sum % 10)) % 10)
}

export function passesLuhn(number: string): boolean {
  return /^\d{2,}$/.test(number) && luhnDigit(number.slice(0, -1)) === number.at(-1)
}

/** Returns the last digit of a CNAPS bank code (ISO 7064 MOD 11,10) for its first eleven. */
export function bankCodeDigit(payload: string): string {
  let product = 10
  for (const digit of payload) {
    product = (product + Number(digit)) % 10
    if (product === 0) product = 10
    product = (product * 2) % 11
  }
  return String((11 - product) % 10)
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Returns the last character of a resident ID (GB 11643, ISO 7064 MOD 11-2) for its first seventeen digits. */
export function residentIdCharacter(payload: string): string {
  let sum = 0
  for (const [index, weight] of weights.entries()) sum += Number(payload[index]) * weight
  return '10X98765432'[sum % 11]!
}
