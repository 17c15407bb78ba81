import { type Currency, formatAmount } from '@cloudsail/contract'
import type { Holding } from '@cloudsail/contract/accounts'
import { type HoldingsSource, ofAccount } from '../accounts/core/index.ts'
import { type Holding as HoldingRow, holdingsOf, holdingValuesOn } from './holdings.ts'
import { wealthAhead } from './upcoming.ts'

/** Wealth products and funds at their newest NAV, as a source of holdings. */
export const wealthHoldings: HoldingsSource = {
  accountKind: 'wealth',
  async read(q, customerId, today) {
    const [holdings, ahead] = await Promise.all([
      holdingsOf(q, customerId, today),
      wealthAhead(q, customerId, today),
    ])
    return {
      of(account) {
        const own = ofAccount(holdings, account)
        if (own.length === 0) return undefined
        return {
          shown: { holdings: own.map(presentHolding) },
          values: byCurrency(own),
          next: ofAccount(ahead.maturities, account).map(({ currency, on }) => ({ currency, on })),
        }
      },
      upcoming: () => ahead.upcoming,
    }
  },
  valuesOn: holdingValuesOn,
}

function byCurrency(holdings: readonly HoldingRow[]): { currency: Currency; valueMinor: bigint }[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, valueMinor } of holdings) sums.set(currency, (sums.get(currency) ?? 0n) + valueMinor)
  return [...sums].map(([currency, valueMinor]) => ({ currency, valueMinor }))
}

function presentHolding(row: HoldingRow): Holding {
  const units = row.unitsE2.toString().padStart(3, '0')
  const nav = (row.nav?.e4 ?? 10_000).toString().padStart(5, '0')
  return {
    productCode: row.productCode,
    name: row.name,
    kind: row.kind,
    risk: row.risk,
    currency: row.currency,
    units: `${units.slice(0, -2)}.${units.slice(-2)}`,
    nav: `${nav.slice(0, -4)}.${nav.slice(-4)}`,
    navDate: row.nav?.date ?? '',
    value: formatAmount(row.valueMinor, row.currency),
    cost: formatAmount(row.costMinor, row.currency),
    gain: formatAmount(row.valueMinor - row.costMinor, row.currency),
  }
}
