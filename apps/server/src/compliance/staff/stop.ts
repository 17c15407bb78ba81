import { inBoth } from '@cloudsail/contract'
import { extendStopAction, urgentStopAction } from '@cloudsail/contract/staff'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type StaffFactsContext, staffAction } from '../../staff/definition.ts'
import { attachUpload } from '../../uploads/index.ts'
import { urgentStop as urgentStopParameter } from '../parameters.ts'
import { enterStop, extendStop, standingStop } from '../stops/stops.ts'
import { accountFacts, accountLines, findScan, line, paperLines, paperOf, thingsOf } from './account-facts.ts'

const hourMs = 3_600_000
const minute = (at: Date) => inBoth(wireTime(at).slice(0, 16).replace('T', ' '))

/** Loads the facts of an action on an urgent stop: the account, the scan, the stop that runs, and how long one lasts. */
function stopFacts(
  context: StaffFactsContext,
  input: { customerId: string; accountId: string; scan: string },
) {
  const { q, now } = context
  return Object.assign(accountFacts(context, input), {
    scan: findScan(q, input, input.scan),
    stands: standingStop(q, BigInt(input.customerId), BigInt(input.accountId), now),
    hours: parameter(q, urgentStopParameter, businessDate(now)),
  })
}

/** 5005: refuses every debit for some hours. The stop takes no place among the freezes and holds no money. */
export const stop = staffAction({
  contract: urgentStopAction,
  things: thingsOf,

  loadFacts: stopFacts,

  decide(_, input, { account, scan, stands }) {
    if (stands) throw new BankError('stopStands', { field: 'accountId' })
    return {
      plan: null,
      customerId: BigInt(input.customerId),
      lines: [...accountLines(account), ...paperLines(input, scan)],
    }
  },

  async execute({ q, now, actionId }, input, { facts: { hours } }) {
    const customerId = BigInt(input.customerId)
    await attachUpload(q, { customerId, uploadId: input.scan, kind: 'scan', partOf: actionId })
    const endsAt = new Date(now.getTime() + hours.hours * hourMs)
    await enterStop(q, {
      customerId,
      accountId: BigInt(input.accountId),
      stopId: actionId,
      paper: paperOf(input),
      begunAt: now,
      endsAt,
    })
    const { key, label, after } = line('stopUntil', minute(endsAt))
    return { results: [{ key, label, value: after }] }
  },
})

/** 5006: extends an urgent stop that still runs, once. */
export const extend = staffAction({
  contract: extendStopAction,
  things: thingsOf,

  loadFacts: stopFacts,

  decide(_, input, { account, scan, stands, hours }) {
    if (stands?.stopId !== input.stopId) throw new BankError('stopUnknown', { field: 'stopId' })
    if (stands.extendedAt !== null) throw new BankError('stopExtended', { field: 'stopId' })
    const endsAt = new Date(stands.endsAt.getTime() + hours.hours * hourMs)
    return {
      plan: { endsAt },
      customerId: BigInt(input.customerId),
      lines: [
        ...accountLines(account),
        line('stopUntil', minute(endsAt), minute(stands.endsAt)),
        ...paperLines(input, scan),
      ],
    }
  },

  async execute({ q, now, actionId }, input, { plan: { endsAt } }) {
    const customerId = BigInt(input.customerId)
    await attachUpload(q, { customerId, uploadId: input.scan, kind: 'scan', partOf: actionId })
    const accountId = BigInt(input.accountId)
    await extendStop(q, { customerId, accountId, stopId: input.stopId, endsAt, extendedAt: now })
    return {}
  },
})
