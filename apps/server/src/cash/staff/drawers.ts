import { type Bilingual, type Currency, fillBoth, inBoth } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import {
  type ActionLine,
  closeDrawer as closeContract,
  closeDrawerOf as closeOfContract,
  exchangeNotes as exchangeContract,
  openDrawer as openContract,
} from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import { BankError } from '../../errors.ts'
import { type Leg, subAccount } from '../../ledger/index.ts'
import {
  type ActionExecuted,
  type ActionExecuting,
  type StaffFactsContext,
  staffAction,
} from '../../staff/index.ts'
import {
  blanksHeldBy,
  branchDayOf,
  type CashMovement,
  type Denominations,
  type Drawer,
  type DrawerCount,
  denominationsOn,
  drawerOf,
  drawerOfNumber,
  endDrawer,
  enterDrawer,
  keepCounts,
  moveCash,
  readPlaces,
  requireDay,
  sumOf,
  vault,
} from '../core/index.ts'
import { counterTexts as texts } from '../texts.ts'
import { branchOf, drawerFacts, line, piecesText, requireDrawer } from './kit.ts'

/** 4201: a teller takes a drawer. What was sealed in it is opened by the same count. */
export const openDrawer = staffAction({
  contract: openContract,
  things: () => [],

  loadFacts({ q, person, now, lock }, { drawer }) {
    const branchCode = branchOf(person)
    return {
      day: branchDayOf(q, branchCode, { lock }),
      own: drawerOf(q, person),
      inUse: drawerOfNumber(q, { branchCode, drawer }),
      places: readPlaces(q, branchCode, drawer),
      known: denominationsOn(q, now),
    }
  },

  decide({ person, now }, { drawer, counts }, { day, own, inUse, places, known }) {
    const { openedOn } = requireDay(day, now)
    if (own || inUse) throw new BankError('drawerTaken', { field: 'drawer' })
    const counted = counts.map(({ currency, pieces }) => ({
      currency,
      pieces,
      amountMinor: sumOf(pieces, currency, known, 'counts'),
      bookMinor: bookOf(places, currency),
    }))
    for (const { currency, balanceMinor } of places) {
      const amountMinor = counted.find((count) => count.currency === currency)?.amountMinor ?? 0n
      requireSame(amountMinor, balanceMinor, currency)
    }
    for (const { currency, amountMinor, bookMinor } of counted) requireSame(amountMinor, bookMinor, currency)
    return {
      plan: { branchCode: branchOf(person), openedOn, counted },
      customerId: null,
      lines: [
        line('drawer', inBoth(drawer)),
        line('teller', inBoth(person.name)),
        line('day', inBoth(openedOn)),
        ...counted.map((count) => countLine(count, 'counted')),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { drawer }, { plan: { branchCode, openedOn, counted } }) {
    const drawerId = await enterDrawer(q, { branchCode, drawer, day: openedOn, teller: maker, now })
    await keepCounts(q, { drawerId, purpose: 'opening', actionId, by: maker.name, now }, counted)
    return { results: [{ key: 'drawer', label: texts.drawer, value: inBoth(drawer) }] }
  },
})

const bookOf = (places: readonly { currency: Currency; balanceMinor: bigint }[], currency: Currency) =>
  places.find((place) => place.currency === currency)?.balanceMinor ?? 0n

function requireSame(countedMinor: bigint, bookMinor: bigint, currency: Currency): void {
  if (countedMinor === bookMinor) return
  const written = (amountMinor: bigint) => moneyText({ amountMinor, currency })
  throw new BankError('countWrong', {
    field: 'counts',
    values: { counted: written(countedMinor), stated: written(bookMinor) },
  })
}

const countLine = ({ currency, pieces, amountMinor }: DrawerCount, key: 'counted'): ActionLine => ({
  key: `${key}.${currency}`,
  label: texts[key],
  before: null,
  after: both(moneyText({ amountMinor, currency }), piecesText(pieces)),
})

const both = (one: Bilingual, other: Bilingual): Bilingual => ({
  zh: `${one.zh}（${other.zh}）`,
  en: `${one.en} (${other.en})`,
})

/** 4204: notes are exchanged for others of the same sum. Nothing is posted. */
export const exchangeNotes = staffAction({
  contract: exchangeContract,
  things: () => [],

  loadFacts: (context) => drawerFacts(context),

  decide(asked, { currency, taken, given }, { known, inDrawer, ...counter }) {
    const drawer = requireDrawer(asked, counter)
    const takenMinor = sumOf(taken, currency, known, 'taken')
    const givenMinor = sumOf(given, currency, known, 'given')
    requireSame(takenMinor, givenMinor, currency)
    if (givenMinor > bookOf(inDrawer.places, currency)) throw new BankError('drawerShort', { field: 'given' })
    return {
      plan: { drawer },
      customerId: null,
      lines: [
        line('taken', piecesText(taken)),
        line('given', piecesText(given)),
        line('amount', moneyText({ amountMinor: takenMinor, currency })),
        line('drawer', inBoth(drawer.drawer)),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { currency, taken, given }, { plan: { drawer } }) {
    const pieces = Object.fromEntries(
      [...new Set([...Object.keys(taken), ...Object.keys(given)])].map((denomination) => [
        denomination,
        (taken[denomination] ?? 0) - (given[denomination] ?? 0),
      ]),
    )
    await moveCash(q, { actionId, by: maker.name, now }, [
      {
        branchCode: drawer.branchCode,
        drawer: drawer.drawer,
        drawerId: drawer.drawerId,
        currency,
        kind: 'exchanged',
        amountMinor: 0n,
        pieces,
      },
    ])
    return {}
  },
})

type ClosingInput = z.output<typeof closeContract.input>

/** Loads what decides about closing a drawer. The drawer is read first, alone, so that nothing moves in it meanwhile. */
function closingFacts({ q, now }: StaffFactsContext, drawer: Promise<Drawer | null>) {
  return {
    drawer,
    places: drawer.then((own) => (own ? readPlaces(q, own.branchCode, own.drawer) : [])),
    blanks: drawer.then((own) => (own ? blanksHeldBy(q, own) : [])),
    known: denominationsOn(q, now),
  }
}

interface ClosingFacts {
  drawer: Drawer | null
  places: readonly { currency: Currency; balanceMinor: bigint }[]
  blanks: readonly { serial: string }[]
  known: Denominations
}

interface ClosingPlan {
  drawer: Drawer
  counted: readonly DrawerCount[]
}

/** Decides about closing: two equal counts of each currency, and blank stock by serial. */
function decideClosing(
  { counts, blanks: counted, into, note }: ClosingInput,
  { drawer, places, blanks, known }: ClosingFacts,
): { plan: ClosingPlan; lines: ActionLine[] } {
  if (!drawer) throw new BankError('drawerClosed')
  const sums = counts.map(({ currency, first, second }) => {
    const amountMinor = sumOf(second, currency, known, 'counts')
    if (sumOf(first, currency, known, 'counts') !== amountMinor || !samePieces(first, second))
      throw new BankError('countsDiffer', { field: 'counts' })
    return { currency, pieces: second, amountMinor, bookMinor: bookOf(places, currency) }
  })
  // A currency that was not counted is a count of nothing only where nothing should be there.
  const missing = places.filter(
    ({ currency, balanceMinor }) => balanceMinor > 0n && !sums.some((sum) => sum.currency === currency),
  )
  if (missing.length > 0) throw new BankError('countsDiffer', { field: 'counts' })
  const unlike = [
    ...counted.filter((serial) => !blanks.some((item) => item.serial === serial)),
    ...blanks.flatMap(({ serial }) => (counted.includes(serial) ? [] : [serial])),
  ][0]
  if (unlike !== undefined)
    throw new BankError('blankUnknown', { field: 'blanks', values: { serial: unlike } })
  const differs = sums.some(({ amountMinor, bookMinor }) => amountMinor !== bookMinor)
  if (differs && note.trim() === '') throw new BankError('reasonNeeded', { field: 'note' })
  return {
    plan: { drawer, counted: sums },
    lines: [
      line('drawer', inBoth(drawer.drawer)),
      line('teller', inBoth(drawer.tellerName)),
      ...sums.flatMap(closingLines),
      line('blanks', fillBoth(texts.blanksCounted, { count: blanks.length })),
      line('into', texts[into === 'vault' ? 'intoVault' : 'sealed']),
      ...(note.trim() === '' ? [] : [line('note', inBoth(note.trim()))]),
    ],
  }
}

function samePieces(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? 0) === (other[name] ?? 0))
}

function closingLines(count: DrawerCount): ActionLine[] {
  const { currency, amountMinor, bookMinor } = count
  const differenceMinor = amountMinor - bookMinor
  const key = differenceMinor < 0n ? 'shortage' : 'surplus'
  const absMinor = differenceMinor < 0n ? -differenceMinor : differenceMinor
  return [
    {
      key: `book.${currency}`,
      label: texts.book,
      before: null,
      after: moneyText({ amountMinor: bookMinor, currency }),
    },
    countLine(count, 'counted'),
    ...(differenceMinor === 0n
      ? []
      : [
          {
            key: `${key}.${currency}`,
            label: texts[key],
            before: null,
            after: moneyText({ amountMinor: absMinor, currency }),
          },
        ]),
  ]
}

/**
 * Closes a drawer: a shortage is a receivable of the branch, a surplus a payable; what was counted goes to the vault, or
 * stays sealed.
 */
async function executeClosing(
  { q, actionId, maker, now }: ActionExecuting,
  { into }: ClosingInput,
  { drawer, counted }: ClosingPlan,
): Promise<ActionExecuted> {
  await endDrawer(q, drawer.drawerId, { sealed: into === 'sealed', now })
  await keepCounts(
    q,
    { drawerId: drawer.drawerId, purpose: 'closing', actionId, by: maker.name, now },
    counted,
  )
  const { branchCode } = drawer
  const movements: CashMovement[] = []
  const others: { account: Leg['account']; amountMinor: bigint; summary: string }[] = []
  for (const { currency, pieces, amountMinor, bookMinor } of counted) {
    const of = { branchCode, drawer: drawer.drawer, drawerId: drawer.drawerId, currency }
    const differenceMinor = amountMinor - bookMinor
    if (differenceMinor !== 0n) {
      const isShort = differenceMinor < 0n
      const chart = isShort ? ('receivable' as const) : ('branchPayables' as const)
      movements.push({ ...of, kind: isShort ? 'shortage' : 'surplus', amountMinor: differenceMinor })
      const account = await subAccount(q, { chart, branch: branchCode, drawer: '', currency })
      others.push({
        account,
        amountMinor: differenceMinor,
        summary: isShort ? 'cashShortage' : 'cashSurplus',
      })
    }
    if (into === 'vault' && amountMinor > 0n) {
      movements.push({ ...of, kind: 'handedIn', amountMinor: -amountMinor, pieces })
      movements.push({ ...of, drawer: vault, drawerId: null, kind: 'handedIn', amountMinor, pieces })
    }
  }
  if (movements.length === 0) return {}
  const accounts = await moveCash(q, { actionId, by: maker.name, now }, movements)
  const legs: Leg[] = movements.map(({ kind, amountMinor }, at) => ({
    account: accounts[at]!,
    amountMinor: -amountMinor,
    details: {
      summary: kind === 'handedIn' ? 'cashHandedIn' : kind === 'shortage' ? 'cashShortage' : 'cashSurplus',
    },
  }))
  return {
    journals: [
      {
        kind: 'drawerClosing',
        reference: actionId,
        bookedAt: now,
        legs: [
          ...legs,
          ...others.map(({ account, amountMinor, summary }) => ({
            account,
            amountMinor,
            details: { summary },
          })),
        ],
      },
    ],
    results: counted.map(({ currency, amountMinor }) => ({
      key: `counted.${currency}`,
      label: texts.counted,
      value: moneyText({ amountMinor, currency }),
    })),
  }
}

/** 4205: the own drawer is closed by two equal counts. */
export const closeDrawer = staffAction({
  contract: closeContract,
  things: () => [],
  loadFacts: (context) =>
    closingFacts(context, drawerOf(context.q, context.person, { lock: context.lock && 'alone' })),
  decide(_asked, input, facts) {
    const { plan, lines } = decideClosing(input, facts)
    return { plan, customerId: null, lines }
  },
  execute: (executing, input, { plan }) => executeClosing(executing, input, plan),
})

/** 4206: a supervisor closes the drawer of a teller who is absent. */
export const closeDrawerOf = staffAction({
  contract: closeOfContract,
  things: () => [],
  loadFacts: (context, { drawer }) =>
    closingFacts(
      context,
      drawerOfNumber(context.q, { branchCode: branchOf(context.person), drawer }, { alone: context.lock }),
    ),
  decide({ person }, input, facts) {
    const { drawer } = facts
    if (drawer?.issuer === person.issuer && drawer.subject === person.subject)
      throw new BankError('selfApproval', { field: 'drawer' })
    const { plan, lines } = decideClosing(input, facts)
    return { plan, customerId: null, lines }
  },
  execute: (executing, input, { plan }) => executeClosing(executing, input, plan),
})
