import { divideHalfUp } from '@cloudsail/contract'

export interface Instalment {
  number: number
  principalMinor: bigint
  interestMinor: bigint
  /** What is still owed afterwards. */
  balanceMinor: bigint
}

interface LoanTerms {
  principalMinor: bigint
  annualRatePpm: number
  instalments: number
}

const months = 12_000_000n

/** Equal instalments (domain rules, section 2): A = P i (1+i)^n / ((1+i)^n - 1), exactly, rounded half up once;
 *  the last instalment absorbs what rounding left. */
export function equalInstalments({ principalMinor, annualRatePpm, instalments }: LoanTerms): Instalment[] {
  const rate = BigInt(annualRatePpm)
  // (1+i)^n as a fraction: ((12,000,000 + rate) / 12,000,000)^n
  const above = (months + rate) ** BigInt(instalments)
  const below = months ** BigInt(instalments)
  const payment =
    rate === 0n
      ? divideHalfUp(principalMinor, BigInt(instalments))
      : divideHalfUp(principalMinor * rate * above, months * (above - below))
  return schedule({ principalMinor, annualRatePpm, instalments }, (interest) => payment - interest)
}

/** Equal principal: P/n and interest on the balance. */
export function equalPrincipal(terms: LoanTerms): Instalment[] {
  const share = divideHalfUp(terms.principalMinor, BigInt(terms.instalments))
  return schedule(terms, () => share)
}

function schedule(
  { principalMinor, annualRatePpm, instalments }: LoanTerms,
  principalOf: (interestMinor: bigint) => bigint,
): Instalment[] {
  let balance = principalMinor
  return Array.from({ length: instalments }, (_, index) => {
    const interestMinor = divideHalfUp(balance * BigInt(annualRatePpm), months)
    const principal = index === instalments - 1 ? balance : principalOf(interestMinor)
    balance -= principal
    return { number: index + 1, principalMinor: principal, interestMinor, balanceMinor: balance }
  })
}
