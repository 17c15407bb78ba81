import { inBoth, parseAmount } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { liftFreezeAction, renewFreezeAction } from '@cloudsail/contract/staff'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/definition.ts'
import { attachUpload } from '../../uploads/index.ts'
import type { StandingFreeze } from '../freezes/account-queues.ts'
import { liftFreeze, renewFreeze } from '../freezes/change-freezes.ts'
import {
  accountFacts,
  accountLines,
  findScan,
  line,
  paperLines,
  paperOf,
  thingsOf,
  untilLine,
  untilOf,
} from './account-facts.ts'
import { complianceTexts as texts } from './texts.ts'

/** Returns a freeze that stands. Throws freezeUnknown, and freezeOtherAuthority if the paper is of another authority. */
export function requireFreeze(
  { freezes }: { freezes: readonly StandingFreeze[] },
  freezeId: string,
  paper?: { authority: string },
): StandingFreeze {
  const found = freezes.find((each) => each.freezeId === freezeId)
  if (!found) throw new BankError('freezeUnknown', { field: 'freezeId' })
  if (paper && paper.authority !== found.authority)
    throw new BankError('freezeOtherAuthority', { field: 'authority' })
  return found
}

/**
 * 5002: renews a freeze before it expires. The new term counts from today. The freeze keeps its place, and none of its parts
 * becomes shorter.
 */
export const renew = staffAction({
  contract: renewFreezeAction,
  things: thingsOf,

  loadFacts(context, input) {
    const scan = findScan(context.q, input, input.scan)
    return Object.assign(accountFacts(context, input), { scan })
  },

  decide({ now }, input, { account, frozen, terms, scan }) {
    const { majorCase, endsOn } = requireFreeze(frozen, input.freezeId, input)
    const { authority, months } = input
    const until = untilOf(terms, { authority, months, majorCase }, now)
    return {
      plan: null,
      customerId: BigInt(input.customerId),
      lines: [
        ...accountLines(account),
        line('freeze', inBoth(input.freezeId)),
        untilLine([until, endsOn].sort().at(-1)!, endsOn),
        ...paperLines(input, scan),
      ],
    }
  },

  async execute({ q, now, actionId }, input) {
    const customerId = BigInt(input.customerId)
    await attachUpload(q, { customerId, uploadId: input.scan, kind: 'scan', partOf: actionId })
    await renewFreeze(q, {
      customerId,
      accountId: BigInt(input.accountId),
      freezeId: input.freezeId,
      actionId,
      now,
      months: input.months,
      paper: paperOf(input),
    })
    return {}
  },
})

/**
 * 5004: lifts a freeze, whole or by an amount. With a document of the authority one second person approves, without it two.
 * Whatever it gives up goes to the later freezes.
 */
export const lift = staffAction({
  contract: liftFreezeAction,
  things: thingsOf,

  loadFacts(context, input) {
    const scan = findScan(context.q, input, input.paper?.scan)
    return Object.assign(accountFacts(context, input), { scan })
  },

  decide(_, input, { account, frozen, scan }) {
    const { paper, amount } = input
    const found = requireFreeze(frozen, input.freezeId, paper)
    const currency = found.pocket?.currency ?? 'CNY'
    const text = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const minor = amount === undefined ? null : parseAmount(amount, currency)
    if (minor !== null && (found.claimMinor === null || minor > found.claimMinor))
      throw new BankError('liftTooMuch', {
        field: 'amount',
        values: { amount: found.claimMinor === null ? texts.wholeAccount : text(found.claimMinor) },
      })
    const before = found.claimMinor === null ? texts.wholeAccount : text(found.claimMinor)
    const left = minor === null || found.claimMinor === null ? 0n : found.claimMinor - minor
    return {
      plan: { minor },
      customerId: BigInt(input.customerId),
      lines: [
        ...accountLines(account),
        line('freeze', inBoth(input.freezeId)),
        line('left', text(left), before),
        line('reason', inBoth(input.reason)),
        ...(paper ? paperLines(paper, scan) : [line('authority', texts.noPaper)]),
      ],
      approval: paper ? 'second' : 'two',
    }
  },

  async execute({ q, now, actionId }, { customerId: id, accountId, freezeId, paper }, { plan: { minor } }) {
    const customerId = BigInt(id)
    if (paper) await attachUpload(q, { customerId, uploadId: paper.scan, kind: 'scan', partOf: actionId })
    await liftFreeze(q, {
      customerId,
      accountId: BigInt(accountId),
      freezeId,
      actionId,
      now,
      minor,
      paper: paper ? paperOf(paper) : null,
    })
    return {}
  },
})
