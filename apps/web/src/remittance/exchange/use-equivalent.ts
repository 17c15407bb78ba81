import { type FxCurrency, fxBoard } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'

/** Returns the value of one unit of a currency for the quota, in millionths of a US dollar. Null while it is loading. */
export function useEquivalent(currency: FxCurrency | null): bigint | null {
  const { data } = useCall(fxBoard, {})
  const usd = data?.rates.find((rates) => rates.currency === currency)?.usd
  return usd ? BigInt(usd.replace('.', '')) : null
}
