import { expect, test } from 'vitest'
import { cheaperByWaiting, takenOf } from './redemption-trial.ts'

const lot = (units: string, confirmedOn: string, wait: object | null) => ({
  lotId: confirmedOn,
  confirmedOn,
  origin: 'purchase',
  heldDays: 0,
  units,
  cost: '0.00',
  value: '0.00',
  gain: '0.00',
  fee: null,
  redeemableOn: null,
  wait: wait as never,
})
const fund = {
  available: '15000.00',
  nav: { value: '1.2345', on: '2026-11-19' },
  redemptionFees: [
    { underDays: 7, ppm: 15_000 },
    { underDays: 30, ppm: 10_000 },
    { underDays: 180, ppm: 5_000 },
  ],
  lots: [
    lot('10000.00', '2026-05-04', null),
    lot('5000.00', '2026-10-31', { days: 10, on: '2026-11-30', saves: '30.86', ppm: 5_000 }),
  ],
}

test('waiting is advised only for a lot that the redemption would take', () => {
  const oldest = takenOf(fund, '10000', '2026-11-20')
  expect(oldest?.feeMinor).toBe(0n)
  expect(cheaperByWaiting(oldest!)).toBeNull()
  // 2,000 units of the expensive lot: 2,469.00, with a fee of 24.69 now and 12.35 later (12.345 rounded half up).
  expect(cheaperByWaiting(takenOf(fund, '12000', '2026-11-20')!)).toEqual({
    confirmedOn: '2026-10-31',
    days: 10,
    on: '2026-11-30',
    fromPpm: 10_000,
    toPpm: 5_000,
    savesMinor: 12_34n,
  })
  expect(takenOf(fund, '15000.01', '2026-11-20')).toBeNull()
})
