import { formatAmount } from '@cloudsail/contract'
import {
  dividendOf,
  type FundDividendMode,
  formatUnits,
  parseNav,
  parseUnits,
  reinvestedUnits,
} from '@cloudsail/contract/wealth'

/** Returns the fund's last dividend for the units held now, under both methods. Null if there was none. */
export function lastOf({ last, units }: FundDividendMode) {
  const unitsE2 = parseUnits(units)
  const perUnitE4 = last && parseNav(last.perUnit)
  if (!last || !unitsE2 || !perUnitE4) return null
  const amountMinor = dividendOf(unitsE2, perUnitE4)
  const navE4 = last.exNav === null ? null : parseNav(last.exNav)
  return {
    ...last,
    amount: formatAmount(amountMinor, 'CNY'),
    units: navE4 === null ? null : formatUnits(reinvestedUnits(amountMinor, navE4)),
  }
}
