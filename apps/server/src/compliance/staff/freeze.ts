import { fillBoth, parseAmount } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { freezeAction as contract } from '@cloudsail/contract/staff'
import { balanceOfPocket } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/definition.ts'
import { attachUpload } from '../../uploads/index.ts'
import { placeFreeze } from '../freezes/change-freezes.ts'
import { heldBy } from '../freezes/queue.ts'
import {
  accountFacts,
  accountLines,
  findScan,
  line,
  paperLines,
  paperOf,
  requireAccount,
  thingsOf,
  untilLine,
  untilOf,
} from './account-facts.ts'
import { complianceTexts as texts } from './texts.ts'

/** Kinds of accounts that are frozen here: current accounts, and deposit accounts with their certificates. */
const depositKinds: readonly string[] = ['debitCard', 'passbook', 'timeDeposit', 'callDeposit']

/**
 * 5001: freezes an amount of one pocket, or a whole account, by order of a court or another authority. Done at once, and looked
 * at afterwards by a second person. No message goes to the customer or to anyone else.
 */
export const freeze = staffAction({
  contract,
  things: thingsOf,

  loadFacts(context, input) {
    const scan = findScan(context.q, input, input.scan)
    return Object.assign(accountFacts(context, input), { scan })
  },

  decide({ now }, input, { account: found, terms, scan }) {
    const account = requireAccount(found)
    if (!depositKinds.includes(account.kind) || account.status === 'closed')
      throw new BankError('freezeWrongAccount', { field: 'accountId' })
    const { pocket, bothWays, majorCase } = input
    if (pocket && !balanceOfPocket(account, { currency: pocket.currency, cash: pocket.banknotes }))
      throw new BankError('currencyUnsupported', { field: 'pocket' })
    const amountMinor = pocket ? parseAmount(pocket.amount, pocket.currency) : null
    if (pocket && amountMinor === null) throw new BankError('amountInvalid', { field: 'pocket' })
    const until = untilOf(terms, input, now)
    const amount = pocket && moneyText({ amountMinor: amountMinor!, currency: pocket.currency })
    const held =
      pocket && amount
        ? fillBoth(pocket.banknotes ? texts.ofBanknotes : texts.ofPocket, { amount })
        : texts.wholeAccount
    return {
      plan: { amountMinor },
      customerId: BigInt(input.customerId),
      lines: [
        ...accountLines(account),
        line('held', held),
        line('mode', bothWays ? texts.bothWays : texts.debitsOnly),
        line('majorCase', majorCase ? texts.yes : texts.no),
        untilLine(until),
        ...paperLines(input, scan),
      ],
    }
  },

  async execute({ q, now, actionId }, input, { plan: { amountMinor } }) {
    const { pocket, bothWays, majorCase, months } = input
    const customerId = BigInt(input.customerId)
    await attachUpload(q, { customerId, uploadId: input.scan, kind: 'scan', partOf: actionId })
    const pockets = await placeFreeze(q, {
      customerId,
      accountId: BigInt(input.accountId),
      freezeId: actionId,
      held: pocket
        ? { currency: pocket.currency, banknotes: pocket.banknotes, amountMinor: amountMinor! }
        : null,
      bothWays,
      majorCase,
      months,
      paper: paperOf(input),
      now,
    })
    const held = pockets.flatMap(({ account: { currency }, queue }) =>
      queue
        .filter(({ freezeId }) => freezeId === actionId)
        .map((each) => ({ currency, minor: heldBy(each) })),
    )
    return {
      results: [
        ...held.map(({ currency, minor }) => ({
          key: 'holdsNow',
          label: texts.holdsNow,
          value: moneyText({ amountMinor: minor, currency }),
        })),
        ...(pocket
          ? [
              {
                key: 'waits',
                label: texts.waits,
                value: moneyText({
                  amountMinor: amountMinor! - held.reduce((sum, { minor }) => sum + minor, 0n),
                  currency: pocket.currency,
                }),
              },
            ]
          : []),
      ],
    }
  },
})
