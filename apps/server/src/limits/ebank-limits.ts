import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { changeEbankLimits as contract, type ebankLimits, limitMethods } from '@cloudsail/contract/limits'
import { businessDate, parameter, wireTime } from '../bankday/index.ts'
import type { CustomerContext } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import { refuseUnordered, yuan } from './account-limits.ts'
import {
  afterCoolingOff,
  agreedWithin,
  customerScope,
  methodCeiling,
  methodCeilings,
  readAgreed,
  readSettings,
  readSettingsToChange,
  transferLimits,
} from './enforcement/index.ts'
import { changeLines, executeLimits, planLimits, purposeOf, type WantedLimits } from './limit-order.ts'
import { presentStanding } from './present.ts'
import { limitTexts, notificationTexts } from './texts.ts'

const kinds = ['single', 'daily', 'count', 'annual'] as const

/** Returns the customer's limits for the whole internet bank, with their use. */
export async function readEbankLimits({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof ebankLimits>> {
  const { customerId, method } = session
  const date = businessDate(now)
  const [{ methods, uncertifiedDaily }, { ceiling: holding, pending }, standing, agreed, usage] =
    await Promise.all([
      parameter(db, transferLimits, date),
      methodCeiling(db, { customerId, method, now }),
      readSettings(db, { customerId, scopes: [customerScope], now }),
      readAgreed(db, customerId),
      db
        .selectFrom('limits.usage')
        .select(['period', 'amount_minor', 'count'])
        .where('customer_id', '=', customerId)
        .where('scope', '=', customerScope)
        .where('period', 'in', [`D${date}`, `Y${date.slice(0, 4)}`])
        .execute(),
    ])
  const ceiling = agreedWithin(agreed, methods[method])
  const day = usage.find(({ period }) => period.startsWith('D'))
  const year = usage.find(({ period }) => period.startsWith('Y'))
  const uncertified = limitMethods.includes(method) ? null : uncertifiedDaily
  const own = standing(customerScope, 'daily', null).value
  const most = [uncertified, own].reduce<bigint>(
    (least, each) => (each !== null && each < least ? each : least),
    holding.daily,
  )
  const usedToday = day?.amount_minor ?? 0n
  return {
    ...presentCeiling(holding),
    pending: pending && { ...presentCeiling(pending), effectiveAt: wireTime(pending.effectiveAt) },
    uncertifiedDaily: uncertified === null ? null : formatAmount(uncertified, 'CNY'),
    limits: kinds.map((kind) =>
      presentStanding(kind, standing(customerScope, kind, ceiling[kind]), ceiling[kind]),
    ),
    used: {
      daily: formatAmount(usedToday, 'CNY'),
      count: String(day?.count ?? 0),
      annual: formatAmount(year?.amount_minor ?? 0n, 'CNY'),
    },
    leftToday: formatAmount(most > usedToday ? most - usedToday : 0n, 'CNY'),
  }
}

const presentCeiling = ({ single, daily }: { single: bigint; daily: bigint }) => ({
  single: formatAmount(single, 'CNY'),
  daily: formatAmount(daily, 'CNY'),
})

/** PSC0401000: changes how much may leave all accounts together through the internet bank. */
export const changeEbankLimits = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, now, lock }) => ({
    ceilings: methodCeilings(q, now),
    standing: readSettingsToChange(q, { customerId, scopes: [customerScope], now, lock }),
    agreed: readAgreed(q, customerId),
    coolingOff: afterCoolingOff(q, now),
  }),

  decide({ customerId, session }, input, { ceilings, standing, agreed, coolingOff }) {
    const to = {
      single: yuan(input.single),
      daily: yuan(input.daily),
      count: input.count === '' ? null : BigInt(input.count),
      annual: input.annual === '' ? null : yuan(input.annual),
    }
    refuseUnordered(to)
    const ceiling = agreedWithin(agreed, ceilings[session.method])
    const wanted: WantedLimits = {
      customerId,
      scope: customerScope,
      limits: kinds.map((kind) => ({
        kind,
        to: to[kind],
        byDefault: ceiling[kind],
        ceiling: ceiling[kind],
      })),
      aboveCeiling: 'limitRaiseAtBranch',
    }
    const changes = planLimits(standing, wanted)
    return {
      plan: { wanted, changes, raisesAt: coolingOff.at },
      purpose: purposeOf(changes, notificationTexts.ebank),
      lines: [
        { key: 'scope', label: limitTexts.ebank, value: limitTexts.allPayments },
        ...changeLines(changes, coolingOff.hours),
      ],
    }
  },

  execute({ q, customerId, session: { method }, now, orderId }, _input, { plan }) {
    const order = { customerId, method, now, orderId }
    return executeLimits(q, order, { ...plan, object: '', told: notificationTexts.ebank })
  },
})
