import { fillBoth } from '@cloudsail/contract'
import { cashIn as contract } from '@cloudsail/contract/staff'
import {
  type Account,
  creditRefusal,
  findAccountsByNumbers,
  isCurrentAccount,
  lostCardRefusal,
  openPocket,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { capsInto, readIncoming, refuseAboveCaps, takeHeadroomInto } from '../../limits/enforcement/index.ts'
import { staffAction } from '../../staff/index.ts'
import { type CashOfDay, cashAmount, cashOfDay, moveCash, readPlaces, requireCounted } from '../core/index.ts'
import { messageTexts } from '../texts.ts'
import {
  accountLines,
  amountLines,
  cashLines,
  cashPocket,
  drawerFacts,
  drawerResult,
  inRmb,
  keepCash,
  messageWords,
  requireDrawer,
} from './kit.ts'

/** 4101: cash paid in. The receipt that brings a drawer above its limit is posted, the next one refused. */
export const cashIn = staffAction({
  contract,
  doing: 'credit',
  // Cash is taken at any branch.
  things: () => [],

  loadFacts(context, { account: number, currency }) {
    const { q, now, lock } = context
    const account = findAccountsByNumbers(q, [number], { lock }).then((found) => found.get(number) ?? null)
    const incoming = account.then((found) =>
      found ? readIncoming(q, { account: found, paidBy: null, now }) : null,
    )
    const sums = account.then((found) => (found ? cashOfDay(q, found.customerId, now) : []))
    return {
      ...drawerFacts(context),
      account,
      incoming,
      sums,
      rate: inRmb(q, [{ amountMinor: 1_000_000n, currency }], now),
    }
  },

  decide(asked, input, { account: found, incoming, sums, rules, known, inDrawer, rate, ...counter }) {
    const { currency } = input
    const account = requireCashAccount(found)
    const pocket = cashPocket(account, currency)
    const amountMinor = cashAmount(input.amount, currency)
    if (incoming) refuseAboveCaps(amountMinor, capsInto(incoming, { isHolder: true }))
    const worthMinor = (amountMinor * rate[0]!) / 1_000_000n
    const drawer = requireDrawer(asked, counter)
    if (inDrawer.worthMinor > rules.drawerMost) throw new BankError('drawerFull')
    requireCounted(input.pieces, { amountMinor, currency }, known)
    if (worthMinor >= rules.agentInFrom && isByAgentWithout(input))
      throw new BankError('agentNeeded', { field: 'agent' })
    requireReason(
      'cashIn',
      { sums, currency, amountMinor, from: rules.sourceFrom, rate: rate[0]! },
      input.reason,
    )
    return {
      plan: { account, pocket, drawer, amountMinor },
      customerId: account.customerId,
      amount: { amountMinor, currency },
      lines: [
        ...accountLines(account),
        ...amountLines(amountMinor, currency),
        ...cashLines(input, 'source', drawer, asked.now),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, input, { plan }) {
    const { account, pocket, drawer, amountMinor } = plan
    const { currency, agent } = input
    const { customerId } = account
    const isOfClass = account.accountClass !== 1 && currency === 'CNY'
    if (isOfClass) await takeHeadroomInto(q, { account, paidBy: null, amountMinor, now }, { isHolder: true })
    if (pocket.cash) await openPocket(q, customerId, pocket)
    const [cash] = await moveCash(q, { actionId, by: maker.name, now }, [
      {
        branchCode: drawer.branchCode,
        drawer: drawer.drawer,
        drawerId: drawer.drawerId,
        currency,
        kind: 'cashIn',
        amountMinor,
        pieces: input.pieces,
      },
    ])
    await keepCash(q, now, input, {
      actionId,
      kind: 'cashIn',
      drawer,
      customerId,
      pocket,
      amountMinor,
      classMinor: isOfClass ? amountMinor : 0n,
    })
    const after = await readPlaces(q, drawer.branchCode, drawer.drawer)
    return {
      journals: [
        {
          kind: 'cashIn',
          reference: actionId,
          bookedAt: now,
          legs: [
            { account: cash!, amountMinor: -amountMinor, details: { summary: 'deposit' } },
            {
              account: { ownerId: customerId, accountId: pocket.ledgerAccountId, currency },
              amountMinor,
              details: { summary: 'deposit', remark: agent?.name ?? '' },
            },
          ],
        },
      ],
      notifications: [
        {
          customerId,
          text: fillBoth(messageTexts.cashIn, messageWords(account, { now, amountMinor, currency })),
        },
      ],
      results: drawerResult(after.filter((place) => place.currency === currency)),
    }
  },
})

/** Requires an account that takes cash. Throws why it takes none. */
function requireCashAccount(account: Account | null): Account {
  const field = 'account'
  if (!account) throw new BankError('accountUnknown', { field })
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
  if (account.accountClass === 3) throw new BankError('classThreeCash', { field })
  const refusal = creditRefusal(account)
  if (refusal === 'blocked') throw new BankError('accountFrozen', { field })
  if (refusal === 'closed') throw new BankError('accountClosed', { field })
  if (refusal === 'lost')
    throw new BankError(lostCardRefusal(account, { byItsPassword: false }) ?? 'accountReportedLost', {
      field,
    })
  return account
}

/** A stated agent has a document by its schema: an amount that needs one is refused only where the payer is said to be another. */
const isByAgentWithout = ({ byAgent, agent }: { byAgent?: boolean | undefined; agent?: unknown }) =>
  byAgent === true && agent === undefined

/** Requires source or purpose from a sum of the customer's day on, each side alone, this amount included. */
export function requireReason(
  kind: CashOfDay['kind'],
  {
    sums,
    currency,
    amountMinor,
    from,
    rate,
  }: {
    sums: readonly CashOfDay[]
    currency: CashOfDay['currency']
    amountMinor: bigint
    from: bigint
    /** Fen for a million minor units of the currency. */
    rate: bigint
  },
  reason: string | undefined,
): void {
  if (reason !== undefined) return
  const before = sums.find((sum) => sum.kind === kind && sum.currency === currency)?.amountMinor ?? 0n
  if (((before + amountMinor) * rate) / 1_000_000n >= from)
    throw new BankError('sourceNeeded', { field: 'reason' })
}
