import {
  amountInEnglish,
  amountInWords,
  type Bilingual,
  brand,
  type Currency,
  formatGrouped,
  inBoth,
  maskCard,
  spacedNumber,
} from '@cloudsail/contract'
import { currencyNames, moneyText } from '@cloudsail/contract/dictionaries'
import { type ActionLine, cashReasonNames } from '@cloudsail/contract/staff'
import { type Account, type Balance, balanceOfPocket, midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { readStanding, type Standing } from '../../customers/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { StaffAsked, StaffFactsContext, StaffPerson } from '../../staff/index.ts'
import {
  branchDayOf,
  cashRules,
  type Drawer,
  denominationsOn,
  drawerOf,
  keepTransaction,
  type Pieces,
  readPlaces,
  requireDay,
} from '../core/index.ts'
import { counterTexts as texts } from '../texts.ts'

/** Returns a line of an action that tells a fact. */
export const line = (key: keyof typeof texts, after: Bilingual): ActionLine => ({
  key,
  label: texts[key],
  before: null,
  after,
})

/** Returns a line of an action that changes something. */
export const change = (key: keyof typeof texts, before: Bilingual, after: Bilingual): ActionLine => ({
  key,
  label: texts[key],
  before,
  after,
})

/** Returns the lines of an amount, in figures and in words. */
export function amountLines(amountMinor: bigint, currency: Currency): ActionLine[] {
  return [
    line('amount', moneyText({ amountMinor, currency })),
    line('amountInWords', {
      zh: `${currencyNames[currency].zh}${amountInWords(amountMinor, currency)}`,
      en: amountInEnglish(amountMinor, currency),
    }),
  ]
}

/** Returns the lines of an account. Its number is masked. */
export const accountLines = ({
  number,
  holderName,
}: Pick<Account, 'number' | 'holderName'>): ActionLine[] => [
  line('account', inBoth(spacedNumber(maskCard(number)))),
  line('holder', inBoth(holderName)),
]

/** Returns counted pieces in words: 100×96, 50×6. */
export const piecesText = (pieces: Pieces): Bilingual =>
  inBoth(
    Object.entries(pieces)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([denomination, count]) => `${denomination}×${count}`)
      .join(', ') || '0',
  )

/** Returns the lines of cash that goes over the counter: the pieces, why, by whom, and at which drawer. */
export const cashLines = (
  { pieces, reason, agent, holderDocument }: CashInput,
  reasonAs: 'source' | 'purpose',
  { drawer }: Drawer,
  now: Date,
): ActionLine[] => [
  ...(pieces ? [line('pieces', piecesText(pieces))] : []),
  ...(reason ? [line(reasonAs, cashReasonNames[reason])] : []),
  ...(agent ? [line('agent', inBoth(`${agent.name} ${agent.idNumber}`))] : []),
  ...(holderDocument ? [line('holderDocument', inBoth(holderDocument))] : []),
  line('drawer', inBoth(drawer)),
  line('valueDate', inBoth(businessDate(now))),
]

interface CashInput {
  pieces?: Pieces | undefined
  reason?: keyof typeof cashReasonNames | undefined
  agent?: { name: string; idNumber: string } | undefined
  holderDocument?: string | undefined
}

/** Returns the branch of a member of staff. Throws staffNoRole where the branch is unknown. */
export function branchOf({ branchCode }: Pick<StaffPerson, 'branchCode'>): string {
  if (branchCode === null) throw new BankError('staffNoRole')
  return branchCode
}

/** Loads what decides about cash at a counter: the branch day, the drawer of the maker and what lies in it. */
export function drawerFacts({ q, person, now, lock }: StaffFactsContext) {
  const branchCode = person.branchCode ?? ''
  const drawer = drawerOf(q, person, { lock })
  return {
    day: branchDayOf(q, branchCode, { lock }),
    drawer,
    inDrawer: drawer.then(async (own) => {
      const places = own ? await readPlaces(q, own.branchCode, own.drawer) : []
      const isForeign = places.some(({ currency, balanceMinor }) => currency !== 'CNY' && balanceMinor > 0n)
      const [rates] = isForeign ? await midRatesOn(q, [businessDate(now)]) : []
      return {
        places,
        /** Everything in the drawer, in fen at the day's mid rates. */
        worthMinor: places.reduce(
          (sum, { currency, balanceMinor }) =>
            sum + (rates ? toRmb(balanceMinor, currency, rates) : balanceMinor),
          0n,
        ),
      }
    }),
    rules: parameter(q, cashRules, businessDate(now)),
    known: denominationsOn(q, now),
  }
}

/** Requires an open drawer on an open branch day. Throws branchDayClosed, branchDayOver, drawerClosed. */
export function requireDrawer(
  { person, now }: StaffAsked,
  { day, drawer }: { day: Awaited<ReturnType<typeof branchDayOf>>; drawer: Drawer | null },
): Drawer {
  requireDay(day, now)
  if (!drawer || drawer.branchCode !== person.branchCode) throw new BankError('drawerClosed')
  return drawer
}

/** Returns a currency's balance of an account in which cash is kept: foreign cash is banknotes (钞). Throws currencyUnsupported. */
export function cashPocket(account: Account, currency: Currency): Balance {
  const pocket = balanceOfPocket(account, { currency, cash: currency !== 'CNY' })
  if (pocket) return pocket
  throw new BankError('currencyUnsupported', {
    field: 'currency',
    values: { currency: currencyNames[currency] },
  })
}

/**
 * Refuses a debit of more than is available at a counter: frozenAvailable with what is left if a freeze holds what is missing,
 * insufficientBalance otherwise.
 */
export function requireCoverAtCounter(
  { availableMinor, frozenMinor, currency }: Pick<Balance, 'availableMinor' | 'frozenMinor' | 'currency'>,
  amountMinor: bigint,
  field: string,
): void {
  if (availableMinor >= amountMinor) return
  const isFrozen = frozenMinor > 0n && (availableMinor <= 0n || availableMinor + frozenMinor >= amountMinor)
  if (!isFrozen) throw new BankError('insufficientBalance', { field })
  const leftMinor = availableMinor > 0n ? availableMinor : 0n
  throw new BankError('frozenAvailable', {
    field,
    values: { amount: moneyText({ amountMinor: leftMinor, currency }) },
  })
}

/** Returns how the holder of an account stands on the day. Normal where there is no account. */
export async function standingAtCounter(q: Queryable, account: Account | null, now: Date): Promise<Standing> {
  if (!account) return 'normal'
  return (await readStanding(q, account.customerId, businessDate(now))).standing
}

/** Returns amounts in fen, at the day's mid rate. Amounts in RMB need no rate. Throws midRateMissing. */
export async function inRmb(
  q: Queryable,
  amounts: readonly { amountMinor: bigint; currency: Currency }[],
  now: Date,
): Promise<bigint[]> {
  if (amounts.every(({ currency }) => currency === 'CNY'))
    return amounts.map(({ amountMinor }) => amountMinor)
  const [rates] = await midRatesOn(q, [businessDate(now)])
  const missing = amounts.find(({ currency }) => currency !== 'CNY' && !rates!.per100.has(currency))
  if (missing)
    throw new BankError('midRateMissing', {
      field: 'currency',
      values: { currency: currencyNames[missing.currency] },
    })
  return amounts.map(({ amountMinor, currency }) => toRmb(amountMinor, currency, rates!))
}

/** Returns the result of a drawer: what lies in it after the action. */
export const drawerResult = (
  balances: readonly { currency: Currency; balanceMinor: bigint }[],
): { key: string; label: Bilingual; value: Bilingual }[] =>
  balances.map(({ currency, balanceMinor }) => ({
    key: `drawerAfter.${currency}`,
    label: texts.drawerAfter,
    value: moneyText({ amountMinor: balanceMinor, currency }),
  }))

/** Returns the words that messages about an account are filled with. */
export const messageWords = (
  { number }: Pick<Account, 'number'>,
  { now, amountMinor, currency }: { now: Date; amountMinor: bigint; currency: Currency },
) => ({
  tail: number.slice(-4),
  time: wireTime(now).slice(11, 16),
  amount: moneyText({ amountMinor, currency }),
  hotline: brand.hotline,
})

/** Joins texts as a list: 、 in Chinese, commas in English. */
export const listOf = (texts: readonly Bilingual[]): Bilingual => ({
  zh: texts.map(({ zh }) => zh).join('、'),
  en: texts.map(({ en }) => en).join(', '),
})

/** Returns what a position says, as one line. */
export const grouped = (minor: bigint, currency: Currency) => formatGrouped(minor, currency)

/** Keeps the transaction of cash that a customer has paid in or out at a drawer. */
export async function keepCash(
  tx: Tx,
  now: Date,
  { currency, agent, reason }: CashStated,
  made: {
    actionId: string
    kind: 'cashIn' | 'cashOut'
    drawer: { branchCode: string; drawerId: string }
    customerId: bigint
    pocket: { ledgerAccountId: bigint }
    amountMinor: bigint
    classMinor: bigint
  },
): Promise<void> {
  const { actionId, kind, drawer, customerId, pocket, amountMinor, classMinor } = made
  await keepTransaction(tx, now, {
    actionId,
    kind,
    branchCode: drawer.branchCode,
    drawerId: drawer.drawerId,
    customerId,
    ledgerAccountId: pocket.ledgerAccountId,
    to: null,
    currency,
    amountMinor,
    classMinor,
    agent: agent ? { name: agent.name, document: `${agent.idType}:${agent.idNumber}` } : null,
    stated: reason ?? null,
  })
}

/** What a teller states about cash, besides its amount. */
interface CashStated {
  currency: Currency
  agent?: { name: string; idType: string; idNumber: string } | undefined
  reason?: string | undefined
}
