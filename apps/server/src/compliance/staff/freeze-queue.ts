import { type Currency, errorCatalogue, formatAmount, parseAmount } from '@cloudsail/contract'
import { freezeQueueCall } from '@cloudsail/contract/staff'
import { type Account, balanceOfPocket, readAccount } from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { handleStaff } from '../../staff/handler.ts'
import { writeLookOfVisit } from '../../staff/looks.ts'
import { hiddenBy, lookingRole, requireOpenVisit } from '../../staff/visits/visit.ts'
import { isPocket, readFrozenAccount } from '../freezes/account-queues.ts'
import {
  endPast,
  filledFrom,
  heldBy,
  heldInAll,
  newFreeze,
  nextEnd,
  type Queue,
  waitsFor,
} from '../freezes/queue.ts'
import { freezeTerms } from '../parameters.ts'
import { longestOf, requireAccount, untilOf } from './account-facts.ts'

/** Number of a freeze that is only asked about. */
const askedId = 'asked'

/**
 * Shows the freezes of one pocket in the order of receipt, and what one more freeze would hold: by the same arithmetic that
 * places it, on the present account. The customer is the one of the visit.
 */
export const freezeQueue = handleStaff(freezeQueueCall, async (context, request) => {
  const { db, now, person } = context
  const visit = await requireOpenVisit(context)
  const { customerId } = visit
  await writeLookOfVisit(db, {
    customerId,
    person,
    role: lookingRole(person),
    what: 'record',
    reasonKind: visit.kind,
    reason: visit.reason,
    subject: visit.visitId,
    ...hiddenBy(person, visit),
    now,
  })
  const { accountId: id, currency, banknotes, freeze } = request
  const accountId = BigInt(id)
  const date = businessDate(now)
  const [found, frozen, terms] = await Promise.all([
    readAccount(db, customerId, accountId),
    readFrozenAccount(db, { customerId, accountId, now }),
    parameter(db, freezeTerms, date),
  ])
  const account = requireAccount(found)
  const balance = balanceOfPocket(account, { currency, cash: banknotes })
  const pocket = frozen.pockets.find((each) => isPocket(each.account, { currency, banknotes }))
  if (!balance || !pocket) throw new BankError('currencyUnsupported', { field: 'pocket' })
  const { queue, baseMinor } = pocket
  const endsOn = freeze && untilOf(terms, freeze, now)
  const claimMinor = freeze?.amount === undefined ? null : parseAmount(freeze.amount, currency)
  const withAsked = freeze
    ? filledFrom(
        [...queue, newFreeze({ freezeId: askedId, claimMinor, months: freeze.months }, date)],
        baseMinor,
      )
    : queue
  const firstEnd = nextEnd(queue)
  const rowOf = (
    at: 'now' | 'with' | 'after',
    row: Queue,
    ends: { on: string; freezeIds: string[] } | null,
  ) => ({
    at,
    ends,
    parts: row.map((each) => ({
      freezeId: each.freezeId,
      held: formatAmount(heldBy(each), currency),
      waits: wire(waitsFor(each), currency),
    })),
    available: formatAmount(baseMinor - heldInAll(row), currency),
  })
  return {
    pockets: pocketsOf(account),
    balance: formatAmount(balance.postedMinor, currency),
    otherHolds: formatAmount(balance.postedMinor - baseMinor, currency),
    freezes: [
      ...queue.map(({ freezeId, claimMinor: claim, endsOn: until }) => {
        const stored = frozen.freezes.find((each) => each.freezeId === freezeId)!
        return {
          freezeId,
          authorityName: stored.authorityName,
          documentNumber: stored.documentNumber,
          amount: wire(claim, currency),
          receivedOn: businessDate(stored.receivedAt),
          endsOn: until,
        }
      }),
      ...(endsOn
        ? [
            {
              freezeId: askedId,
              authorityName: '',
              documentNumber: '',
              amount: wire(claimMinor, currency),
              receivedOn: date,
              endsOn,
            },
          ]
        : []),
    ],
    rows: [
      rowOf('now', queue, null),
      ...(freeze ? [rowOf('with', withAsked, null)] : []),
      ...(firstEnd === null ? [] : [afterEnd(firstEnd)]),
    ],
    asked: freeze && endsOn ? { endsOn, longest: longestOf(terms, freeze) } : null,
    told: { zh: errorCatalogue.accountFrozen.zh, en: errorCatalogue.accountFrozen.en },
    asOf: wireTime(now),
  }

  /** Returns what is held once the earliest end of the freezes that stand now is past. Nothing else is assumed to move. */
  function afterEnd(end: string) {
    const on = addDays(end, 1)
    const freezeIds = queue.flatMap((each) => (nextEnd([each]) === end ? [each.freezeId] : []))
    return rowOf('after', filledFrom(endPast(withAsked, on), baseMinor), { on, freezeIds })
  }
})

const wire = (minor: bigint | null, currency: Currency) =>
  minor === null ? null : formatAmount(minor, currency)

const pocketsOf = ({ balances }: Account) =>
  balances.map(({ currency, cash, postedMinor }) => ({
    currency,
    banknotes: cash,
    balance: formatAmount(postedMinor, currency),
  }))
