import { fillBoth, minutesText } from '@cloudsail/contract'
import { interbankRemittance as contract } from '@cloudsail/contract/transfers'
import { addDays, businessDate, instantOf, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Channel } from '../../orders/index.ts'
import { remittanceBy } from './remittance-order.ts'
import { remittanceLimits } from './remittance-parameters.ts'
import { arrivalTexts } from './remittance-texts.ts'

const minuteMs = 60_000

/** PTR0201000: remits to an account at another bank: at once over IBPS, or held and sent over BEPS later. */
export const interbankRemittance = remittanceBy(contract, {
  loadFacts: ({ q, now }) => parameter(q, remittanceLimits, businessDate(now)),

  route({ single, ordinaryMinutes, nextDayAt }, { input: { arrival }, now }) {
    const goesAt = {
      realTime: null,
      ordinary: new Date(now.getTime() + ordinaryMinutes * minuteMs),
      nextDay: instantOf(addDays(businessDate(now), 1), nextDayAt),
    }
    return {
      network: arrival === 'realTime' ? 'IBPS' : 'BEPS',
      arrival,
      arrivalText: fillBoth(arrivalTexts[arrival], { wait: minutesText(ordinaryMinutes), nextDayAt }),
      heldUntil: goesAt[arrival],
      needsApproval: false,
      channel: { singleMinor: single, error: 'interbankSingleExceeded' },
    }
  },
})

/** Returns the maximum of an ordinary remittance on a date. */
export async function interbankChannel(q: Queryable, date: string): Promise<Channel> {
  const { single } = await parameter(q, remittanceLimits, date)
  return { singleMinor: single, error: 'interbankSingleExceeded' }
}
