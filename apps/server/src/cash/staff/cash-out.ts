import { fillBoth } from '@cloudsail/contract'
import { cashOut as contract } from '@cloudsail/contract/staff'
import {
  type Account,
  findAccountsByNumbers,
  isCurrentAccount,
  refuseUnusable,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { requireAllowed, type Standing } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { cashAmount, cashOfDay, moveCash, readPlaces, requireCounted } from '../core/index.ts'
import { messageTexts } from '../texts.ts'
import { requireReason } from './cash-in.ts'
import { classFacts, requireClassLimit, useClassLimit } from './class-limits.ts'
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
  requireCoverAtCounter,
  requireDrawer,
  standingAtCounter,
} from './kit.ts'
import { verifyAtPad } from './pad.ts'

/**
 * 4102: cash paid out. Refused in this order: state of the account, withdrawal password, freeze, balance, drawer. From a sum
 * of the customer's day on, this amount included, it needs a second person.
 */
export const cashOut = staffAction({
  contract,
  // Cash is paid at any branch, where the card is read and the password is right.
  things: () => [],

  loadFacts(context, { account: number, currency }) {
    const { q, now, lock } = context
    const account = findAccountsByNumbers(q, [number], { lock }).then((found) => found.get(number) ?? null)
    const limits = account.then((found) => classFacts(q, found, now))
    const standing = account.then((found) => standingAtCounter(q, found, now))
    const sums = account.then((found) => (found ? cashOfDay(q, found.customerId, now) : []))
    return {
      ...drawerFacts(context),
      account,
      standing,
      limits,
      sums,
      rate: inRmb(q, [{ amountMinor: 1_000_000n, currency }], now),
    }
  },

  verifySecrets(asked, { secrets, facts }) {
    return verifyAtPad(asked, requirePayingAccount(facts.account, facts.standing).customerId, secrets)
  },

  decide(asked, input, { account: found, standing, limits, sums, rules, known, inDrawer, rate, ...counter }) {
    const { currency } = input
    const account = requirePayingAccount(found, standing)
    const pocket = cashPocket(account, currency)
    const amountMinor = cashAmount(input.amount, currency)
    requireCoverAtCounter(pocket, amountMinor, 'amount')
    const classUse = requireClassLimit(limits, account, { amountMinor, currency, now: asked.now })
    const drawer = requireDrawer(asked, counter)
    const inIt = inDrawer.places.find((place) => place.currency === currency)?.balanceMinor ?? 0n
    if (inIt < amountMinor) throw new BankError('drawerShort', { field: 'amount' })
    requireCounted(input.pieces, { amountMinor, currency }, known)
    const { agent, reason, holderDocument } = input
    const worthMinor = (amountMinor * rate[0]!) / 1_000_000n
    if (input.byAgent && worthMinor >= rules.agentOutFrom && (!agent || !holderDocument))
      throw new BankError('agentNeeded', { field: agent ? 'holderDocument' : 'agent' })
    requireReason('cashOut', { sums, currency, amountMinor, from: rules.sourceFrom, rate: rate[0]! }, reason)
    return {
      plan: { account, pocket, drawer, amountMinor, classUse },
      customerId: account.customerId,
      amount: { amountMinor, currency },
      lines: [
        ...accountLines(account),
        ...amountLines(amountMinor, currency),
        ...cashLines(input, 'purpose', drawer, asked.now),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, input, { plan }) {
    const { account, pocket, drawer, amountMinor, classUse } = plan
    const { currency, agent } = input
    const { customerId } = account
    const classMinor = await useClassLimit(q, classUse)
    await wakeAccount(q, customerId, account.accountId)
    const [cash] = await moveCash(q, { actionId, by: maker.name, now }, [
      {
        branchCode: drawer.branchCode,
        drawer: drawer.drawer,
        drawerId: drawer.drawerId,
        currency,
        kind: 'cashOut',
        amountMinor: -amountMinor,
        pieces: input.pieces,
      },
    ])
    await keepCash(q, now, input, {
      actionId,
      kind: 'cashOut',
      drawer,
      customerId,
      pocket,
      amountMinor,
      classMinor,
    })
    const after = await readPlaces(q, drawer.branchCode, drawer.drawer)
    return {
      journals: [
        {
          kind: 'cashOut',
          reference: actionId,
          bookedAt: now,
          legs: [
            {
              account: { ownerId: customerId, accountId: pocket.ledgerAccountId, currency },
              amountMinor: -amountMinor,
              details: { summary: 'cashWithdrawal', remark: agent?.name ?? '' },
            },
            { account: cash!, amountMinor, details: { summary: 'cashWithdrawal' } },
          ],
        },
      ],
      notifications: [
        {
          customerId,
          text: fillBoth(messageTexts.cashOut, messageWords(account, { now, amountMinor, currency })),
        },
      ],
      results: drawerResult(after.filter((place) => place.currency === currency)),
    }
  },
})

/**
 * Requires an account that may pay at a counter. Enrolment in the internet bank does not matter there. Throws why it may
 * not.
 */
export function requirePayingAccount(
  found: Account | null,
  standing: Standing,
  { evenClassThree = false } = {},
): Account {
  const field = 'account'
  if (!found) throw new BankError('accountUnknown', { field })
  if (!isCurrentAccount(found)) throw new BankError('accountWrongType', { field })
  if (found.accountClass === 3 && !evenClassThree) throw new BankError('classThreeCash', { field })
  requireAllowed(standing, 'voucher')
  const { kind, status, cardPasswordLost, debitsStopped } = found
  refuseUnusable({ kind, status, cardPasswordLost, debitsStopped, enrolled: true }, { field })
  return found
}
