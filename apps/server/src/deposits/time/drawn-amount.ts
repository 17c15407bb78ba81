import { parseAmount } from '@cloudsail/contract'
import { isWholeUnits, mostInPart } from '@cloudsail/contract/deposits'
import { BankError } from '../../errors.ts'
import { moneyText } from '../../orders/index.ts'
import type { Certificate } from './certificates.ts'

/**
 * Returns the drawn amount in minor units. Throws the reason for a refusal: a partial draw must be in whole units, once per
 * term, before maturity, and leave the minimum. If the minimum is unknown, only the whole deposit can be drawn.
 */
export function drawnAmount(
  text: string,
  {
    principalMinor,
    currency,
    partDrawn,
    maturesOn,
  }: Pick<Certificate, 'principalMinor' | 'currency' | 'partDrawn'> & { maturesOn: string | null },
  { on, leastMinor }: { on: string; leastMinor: bigint | null },
): bigint {
  const field = 'amount'
  const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  if (amountMinor === principalMinor) return amountMinor
  if (amountMinor > principalMinor)
    throw new BankError('depositDrawTooMuch', { field, values: { principal: money(principalMinor) } })
  if (maturesOn !== null && on >= maturesOn) throw new BankError('depositOverdueWhole', { field })
  if (partDrawn) throw new BankError('depositDrawnBefore', { field })
  if (!isWholeUnits(amountMinor, currency)) throw new BankError('depositInteger', { field })
  const least = leastMinor ?? principalMinor
  const most = mostInPart(principalMinor, least, currency)
  if (amountMinor > most) {
    const minimum = money(least)
    throw most === 0n
      ? new BankError('depositRemainderNone', { field, values: { minimum } })
      : new BankError('depositRemainder', { field, values: { minimum, max: money(most) } })
  }
  return amountMinor
}
