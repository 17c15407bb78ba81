import type { Currency } from '@cloudsail/contract'
import {
  drawableDeposits,
  heldCallDeposits,
  largeHoldings,
  rollingHoldings,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import {
  type BreakingChoice,
  cheapestFirst,
  ofCallDeposits,
  ofLargeCertificates,
  ofRollingDeposits,
  ofTimeDeposits,
} from './breaking-choices.ts'

/** Returns all certificates loaded so far that can give a sum, the cheapest first. */
export function useChoices(currency: Currency, amount: string): BreakingChoice[] {
  const drawable = useCall(drawableDeposits, {}).data
  const calls = useCall(heldCallDeposits, {}).data
  const large = useCall(largeHoldings, {}).data
  const rolling = useCall(rollingHoldings, {}).data
  const sum = (today: string) => ({ amount, currency, today })
  return cheapestFirst([
    ...(drawable ? ofTimeDeposits(drawable.deposits, sum(drawable.today)) : []),
    ...(calls ? ofCallDeposits(calls, sum(calls.today)) : []),
    ...(large ? ofLargeCertificates(large.deposits, sum(large.today)) : []),
    ...(rolling ? ofRollingDeposits(rolling.deposits, sum(rolling.today)) : []),
  ])
}
