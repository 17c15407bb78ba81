import { fillBoth, inBoth } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import {
  allStaffActions,
  closeDay as closeDayContract,
  deliverCash as deliverContract,
  openDay as openDayContract,
  sendCash as sendContract,
  takeCash as takeContract,
} from '@cloudsail/contract/staff'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount } from '../../ledger/index.ts'
import { expireWithBranchDay, type StaffPerson, staffAction } from '../../staff/index.ts'
import {
  balanceOfPlace,
  branchDayOf,
  branchPosition,
  closeBranchDay,
  type Drawer,
  denominationsOn,
  drawerOf,
  drawerOfNumber,
  endTransfer,
  sendCash as enterTransfer,
  lockDay,
  moveCash,
  onWay,
  openBranchDay,
  openDrawers,
  requireDay,
  sumOf,
  transferOnWay,
  transfersOnWay,
  vault,
} from '../core/index.ts'
import { counterTexts as texts } from '../texts.ts'
import { busyOf } from './busy.ts'
import { branchOf, grouped, line, listOf, piecesText } from './kit.ts'

/** Requires that a member of staff may act for a place: the own drawer, or the vault by a supervisor. Returns the drawer. */
function requirePlace(
  place: string,
  { person, own }: { person: StaffPerson; own: Drawer | null },
): Drawer | null {
  if (place === vault) {
    if (!person.roles.includes('supervisor')) throw new BankError('staffNoRole')
    return null
  }
  if (!own || own.drawer !== place || own.branchCode !== person.branchCode)
    throw new BankError('drawerClosed')
  return own
}

/** 4202: cash leaves a drawer or the vault, and is on its way until a second person has counted it. */
export const sendCash = staffAction({
  contract: sendContract,
  things: () => [],

  loadFacts({ q, person, now, lock }, { from, to, currency }) {
    const branchCode = branchOf(person)
    return {
      day: branchDayOf(q, branchCode, { lock }),
      own: drawerOf(q, person, { lock }),
      receiver: to === vault ? Promise.resolve(null) : drawerOfNumber(q, { branchCode, drawer: to }),
      balance: balanceOfPlace(q, { branchCode, drawer: from, currency }),
      known: denominationsOn(q, now),
    }
  },

  decide({ person, now }, { from, to, currency, pieces }, { day, own, receiver, balance, known }) {
    requireDay(day, now)
    if (from === to) throw new BankError('sameAccount', { field: 'to' })
    const drawer = requirePlace(from, { person, own })
    if (to !== vault && !receiver) throw new BankError('drawerClosed', { field: 'to' })
    const amountMinor = sumOf(pieces, currency, known)
    if (amountMinor === 0n) throw new BankError('amountZero', { field: 'pieces' })
    if (balance < amountMinor) throw new BankError('drawerShort', { field: 'pieces' })
    return {
      plan: { branchCode: branchOf(person), drawer, amountMinor },
      customerId: null,
      lines: [
        line('from', placeText(from)),
        line('to', placeText(to)),
        line('amount', moneyText({ amountMinor, currency })),
        line('pieces', piecesText(pieces)),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { from, to, currency, pieces }, { plan }) {
    const { branchCode, drawer, amountMinor } = plan
    const transferId = await enterTransfer(q, {
      branchCode,
      from,
      to,
      currency,
      amountMinor,
      pieces,
      sender: maker,
      now,
    })
    const of = { branchCode, currency, kind: 'sent' as const, pieces }
    const [left, way] = await moveCash(q, { actionId, by: maker.name, now }, [
      { ...of, drawer: from, drawerId: drawer?.drawerId ?? null, amountMinor: -amountMinor },
      { ...of, drawer: onWay, drawerId: null, amountMinor },
    ])
    const details = { summary: 'cashSent', remark: transferId }
    return {
      journals: [
        {
          kind: 'cashSent',
          reference: actionId,
          bookedAt: now,
          legs: [
            { account: way!, amountMinor: -amountMinor, details },
            { account: left!, amountMinor, details },
          ],
        },
      ],
      results: [{ key: 'transfer', label: texts.transfer, value: inBoth(transferId) }],
    }
  },
})

const placeText = (place: string) =>
  place === vault ? { zh: '金库', en: 'Vault' } : { zh: `尾箱${place}`, en: `Drawer ${place}` }

/** 4203: a second person counts cash on its way and takes it. Its sender may not. */
export const takeCash = staffAction({
  contract: takeContract,
  things: () => [],

  loadFacts({ q, person, now, lock }, { transferId }) {
    const branchCode = branchOf(person)
    return {
      day: branchDayOf(q, branchCode, { lock }),
      own: drawerOf(q, person, { lock }),
      transfer: transferOnWay(q, transferId),
      known: denominationsOn(q, now),
    }
  },

  decide({ person, now }, { pieces }, { day, own, transfer, known }) {
    if (!transfer || transfer.branchCode !== person.branchCode)
      throw new BankError('transferUnknown', { field: 'transferId' })
    requireDay(day, now)
    if (transfer.sentIssuer === person.issuer && transfer.sentSubject === person.subject)
      throw new BankError('selfApproval')
    const drawer = requirePlace(transfer.to, { person, own })
    const { amountMinor, currency } = transfer
    const countedMinor = sumOf(pieces, currency, known)
    if (countedMinor !== amountMinor)
      throw new BankError('countWrong', {
        field: 'pieces',
        values: {
          counted: moneyText({ amountMinor: countedMinor, currency }),
          stated: moneyText({ amountMinor, currency }),
        },
      })
    return {
      plan: { transfer, drawer },
      customerId: null,
      lines: [
        line('transfer', inBoth(transfer.transferId)),
        line('from', placeText(transfer.from)),
        line('to', placeText(transfer.to)),
        line('sentBy', inBoth(transfer.sentBy)),
        line('amount', moneyText({ amountMinor, currency })),
        line('pieces', piecesText(pieces)),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { pieces }, { plan: { transfer, drawer } }) {
    const { transferId, branchCode, currency, amountMinor, to } = transfer
    await endTransfer(q, { transferId, by: maker.name, now })
    const of = { branchCode, currency, kind: 'arrived' as const, pieces }
    const [way, arrived] = await moveCash(q, { actionId, by: maker.name, now }, [
      { ...of, drawer: onWay, drawerId: null, amountMinor: -amountMinor },
      { ...of, drawer: to, drawerId: drawer?.drawerId ?? null, amountMinor },
    ])
    const details = { summary: 'cashArrived', remark: transferId }
    return {
      journals: [
        {
          kind: 'cashArrived',
          reference: actionId,
          bookedAt: now,
          legs: [
            { account: arrived!, amountMinor: -amountMinor, details },
            { account: way!, amountMinor, details },
          ],
        },
      ],
    }
  },
})

/** 4301: the vault receives cash from the central bank, or delivers it there. */
export const deliverCash = staffAction({
  contract: deliverContract,
  things: () => [],

  loadFacts({ q, person, now, lock }, { currency }) {
    const branchCode = branchOf(person)
    return {
      day: branchDayOf(q, branchCode, { lock }),
      balance: balanceOfPlace(q, { branchCode, drawer: vault, currency }),
      known: denominationsOn(q, now),
    }
  },

  decide({ person, now }, { way, currency, pieces }, { day, balance, known }) {
    requireDay(day, now)
    const amountMinor = sumOf(pieces, currency, known)
    if (amountMinor === 0n) throw new BankError('amountZero', { field: 'pieces' })
    if (way === 'out' && balance < amountMinor) throw new BankError('drawerShort', { field: 'pieces' })
    return {
      plan: { branchCode: branchOf(person), amountMinor: way === 'in' ? amountMinor : -amountMinor },
      customerId: null,
      lines: [
        line('way', texts[way === 'in' ? 'deliveryIn' : 'deliveryOut']),
        line('amount', moneyText({ amountMinor, currency })),
        line('pieces', piecesText(pieces)),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { currency, pieces }, { plan: { branchCode, amountMinor } }) {
    const [cash] = await moveCash(q, { actionId, by: maker.name, now }, [
      { branchCode, drawer: vault, drawerId: null, currency, kind: 'delivered', amountMinor, pieces },
    ])
    const details = { summary: 'cashDelivered' }
    return {
      journals: [
        {
          kind: 'cashDelivered',
          reference: actionId,
          bookedAt: now,
          legs: [
            { account: cash!, amountMinor: -amountMinor, details },
            { account: bankAccount('centralBank', currency), amountMinor, details },
          ],
        },
      ],
    }
  },
})

/** 4401: the branch begins its day. */
export const openDay = staffAction({
  contract: openDayContract,
  things: () => [],
  loadFacts: ({ q, person }) => ({ day: branchDayOf(q, branchOf(person)) }),

  decide({ person, now }, _input, { day }) {
    if (day) throw new BankError('branchDayOpenAlready')
    return {
      plan: { branchCode: branchOf(person) },
      customerId: null,
      lines: [line('day', inBoth(businessDate(now)))],
    }
  },

  async execute({ q, maker, now }, _input, { plan: { branchCode } }) {
    await openBranchDay(q, { branchCode, by: maker.name, now })
    return {}
  },
})

/** Codes of the actions that wait for their approval until the branch's day closes. The close itself is none of them. */
const waitForClose = allStaffActions
  .filter(({ approval, code }) => approval.waits === 'branchDay' && code !== closeDayContract.code)
  .map(({ code }) => code)

/**
 * 4402: the branch ends its day. Refused with what keeps it open: a drawer, money on its way, or cash that is not what the
 * ledger says. A day of an earlier date needs a second person.
 */
export const closeDay = staffAction({
  contract: closeDayContract,
  things: () => [],

  loadFacts({ q, person, lock }) {
    const branchCode = branchOf(person)
    // Locked first, so that what is read after it stays as it is.
    const day = lock ? lockDay(q, branchCode) : branchDayOf(q, branchCode)
    const drawers = day.then(() => openDrawers(q, branchCode))
    const transfers = day.then(() => transfersOnWay(q, branchCode))
    const positions = day.then(() => branchPosition(q, branchCode))
    return { day, drawers, transfers, positions }
  },

  decide({ person, now }, _input, { day, drawers, transfers, positions }) {
    if (!day) throw new BankError('branchDayClosed')
    const busy = busyOf({ drawers, transfers, positions })
    if (busy.length > 0)
      throw new BankError('branchDayBusy', { values: { list: listOf(busy.map(({ text }) => text)) } })
    return {
      plan: { branchCode: branchOf(person) },
      customerId: null,
      approval: day.openedOn === businessDate(now) ? 'none' : 'second',
      lines: [
        line('day', inBoth(day.openedOn)),
        ...positions.map(({ currency, drawersMinor, vaultMinor, ledgerMinor }) => ({
          key: `position.${currency}`,
          label: texts.position,
          before: null,
          after: fillBoth(texts.positionValue, {
            drawers: grouped(drawersMinor, currency),
            vault: grouped(vaultMinor, currency),
            ledger: `${grouped(ledgerMinor, currency)} ${currency}`,
          }),
        })),
      ],
    }
  },

  async execute({ q, maker, now }, _input, { plan: { branchCode } }) {
    await closeBranchDay(q, { branchCode, by: maker.name, now })
    await expireWithBranchDay(q, { branchCode, codes: waitForClose, now })
    return {}
  },
})
