import { formatAmount } from '@cloudsail/contract'
import { allHoldings, shopFamilies } from '@cloudsail/contract/wealth'
import { midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { type Holding, holdingsOf } from '../holdings.ts'
import { familyOf } from './compare.ts'

/** Returns holdings with those of one product in several wealth accounts added up, in the order in which they came. */
function byProduct(holdings: readonly Holding[]): Holding[] {
  const found = new Map<string, Holding>()
  for (const each of holdings) {
    const before = found.get(each.productCode)
    found.set(
      each.productCode,
      before
        ? {
            ...before,
            unitsE2: before.unitsE2 + each.unitsE2,
            costMinor: before.costMinor + each.costMinor,
            valueMinor: before.valueMinor + each.valueMinor,
          }
        : each,
    )
  }
  return [...found.values()]
}

/** PIF1202005: returns everything invested, by family, the largest holding of each first. */
export const allHoldingsHandler: Handler = handle(allHoldings, async ({ db, session, now }) => {
  const today = businessDate(now)
  const [held, [rates]] = await Promise.all([
    holdingsOf(db, session.customerId, today),
    midRatesOn(db, [today]),
  ])
  const holdings = byProduct(held).filter(({ unitsE2 }) => unitsE2 > 0n)
  const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
  const sum = (own: readonly Holding[], of: (holding: Holding) => bigint) =>
    own.reduce((all, each) => all + toRmb(of(each), each.currency, rates!), 0n)
  const sums = (own: readonly Holding[]) => {
    const value = sum(own, ({ valueMinor }) => valueMinor)
    const cost = sum(own, ({ costMinor }) => costMinor)
    return { value: yuan(value), cost: yuan(cost), gain: yuan(value - cost) }
  }
  return {
    ...sums(holdings),
    ratesOn: holdings.some(({ currency }) => currency !== 'CNY') ? rates!.date : null,
    families: shopFamilies.flatMap((family) => {
      const own = holdings
        .filter(({ kind, type }) => familyOf({ family: kind, type }) === family)
        .toSorted((a, b) => Number(sum([b], worthOf) - sum([a], worthOf)))
      if (own.length === 0) return []
      const { value, gain } = sums(own)
      return [
        {
          family,
          value,
          gain,
          holdings: own.map((each) => ({
            productCode: each.productCode,
            name: each.name,
            risk: each.risk,
            currency: each.currency,
            value: formatAmount(each.valueMinor, each.currency),
            gain: formatAmount(each.valueMinor - each.costMinor, each.currency),
            navOn: each.nav?.date ?? null,
          })),
        },
      ]
    }),
  }
})

const worthOf = ({ valueMinor }: Holding) => valueMinor
