import { type FxCurrency, fxBoard } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'

/** What one unit of a currency counts for in the quota, in millionths of a US dollar; null while it is not known. */
export function useEquivalent(currency: FxCurrency | null): bigint | null {
  const { data } = useCall(fxBoard, {})
  const usd = data?.rates.find((rates) => rates.currency === currency)?.usd
  return usd ? BigInt(usd.replace('.', '')) : null
}
