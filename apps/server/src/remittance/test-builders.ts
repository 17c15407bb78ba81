import { midRatesParameter } from '../accounts/core/index.ts'
import { enterParameter } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { fxTerms } from './exchange/parameters.ts'

/** Mid rates of the rules' vectors, and trading from midnight to 23:59, so that tests may run at any hour. */
export async function openExchange(ownerDb: Db): Promise<void> {
  const effectiveOn = '2020-01-02'
  const spreads = { USD: [20, 80], HKD: [20, 80], EUR: [40, 300], GBP: [40, 300], JPY: [40, 300] }
  await enterParameter(ownerDb, midRatesParameter, [
    {
      effectiveOn,
      value: { USD: '708.2500', HKD: '91.0050', EUR: '772.4000', JPY: '4.6512', GBP: '918.6000' },
    },
  ])
  const hours = { opensAt: '00:00', closesAt: '23:59' }
  await enterParameter(ownerDb, fxTerms, [
    { effectiveOn, value: { ...hours, quoteSeconds: 120, quotaUsd: '50000.00', spreads } },
  ])
}
