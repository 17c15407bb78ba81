import {
  type Bilingual,
  fillBoth,
  maskCard,
  parseAmount,
  type ResponseOf,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { type accountLimits, changeAccountLimits as contract } from '@cloudsail/contract/limits'
import {
  type Account,
  byEnrolment,
  isCurrentAccount,
  readAccount,
  readAccounts,
  requireOwn,
} from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext, Session } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import {
  accountScope,
  afterCoolingOff,
  type LimitValue,
  readSettings,
  readSettingsToChange,
  transferLimits,
} from './enforcement/index.ts'
import {
  changeLines,
  executeLimits,
  planLimits,
  purposeOf,
  type WantedLimit,
  type WantedLimits,
} from './limit-order.ts'
import { presentStanding } from './present.ts'
import { limitTexts, notificationTexts } from './texts.ts'

type AccountLimitKind = 'single' | 'daily' | 'count' | 'annual' | 'receivers'

/**
 * Returns the default of each limit of an account, which is also the maximum that can be set here: the method's ceilings,
 * and the count and yearly sum of a newly opened service.
 */
async function accountDefaults(
  q: Queryable,
  { method }: Pick<Session, 'method'>,
  now: Date,
): Promise<Record<AccountLimitKind, bigint>> {
  const { methods, account } = await parameter(q, transferLimits, businessDate(now))
  return { ...methods[method], count: BigInt(account.count), annual: account.annual, receivers: 1n }
}

const kinds: readonly AccountLimitKind[] = ['single', 'daily', 'count', 'annual', 'receivers']

/** Returns the customer's current accounts that are not closed, with their limits. A disabled limit is 0. */
export async function readAccountLimits({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof accountLimits>> {
  const { customerId } = session
  const [accounts, defaults] = await Promise.all([
    readAccounts(db, customerId),
    accountDefaults(db, session, now),
  ])
  const current = byEnrolment(session.kind, accounts).shown.filter(isCurrentAccount)
  const scopes = current.map(({ accountId }) => accountScope(accountId))
  const standing = await readSettings(db, { customerId, scopes, now })
  return {
    accounts: current.map(({ accountId, number, kind, nickname, status, transferService }) => {
      const limitsAt = (value: bigint | null) =>
        kinds.map((each) => {
          const limit = standing(accountScope(accountId), each, defaults[each])
          const disabled = value !== null && each !== 'receivers'
          return presentStanding(each, disabled ? { ...limit, value } : limit, defaults[each])
        })
      return {
        accountId: accountId.toString(),
        number,
        kind,
        nickname,
        status,
        open: transferService,
        limits: limitsAt(transferService ? null : 0n),
        opensWith: transferService ? [] : limitsAt(null),
      }
    }),
  }
}

/** PTR0302000, PSC0403000: changes what one account may pay to others. */
export const changeAccountLimits = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, session, now, lock }, { accountId }) {
    const scopes = [accountScope(BigInt(accountId))]
    return {
      own: readAccount(q, customerId, BigInt(accountId)),
      defaults: accountDefaults(q, session, now),
      standing: readSettingsToChange(q, { customerId, scopes, now, lock }),
      coolingOff: afterCoolingOff(q, now),
    }
  },

  decide({ customerId }, input, { own, defaults, standing, coolingOff }) {
    const account = requireOwn(own, { field: 'accountId' })
    if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
    if (account.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    if (!account.transferService) throw new BankError('transferServiceClosed', { field: 'accountId' })
    const amounts = { single: yuan(input.single), daily: yuan(input.daily), annual: yuan(input.annual) }
    refuseUnordered(amounts)
    const to: Record<AccountLimitKind, bigint> = {
      ...amounts,
      count: BigInt(input.count),
      receivers: input.designatedOnly ? 0n : 1n,
    }
    const limits = kinds.map(
      (kind): WantedLimit => ({ kind, to: to[kind], byDefault: defaults[kind], ceiling: defaults[kind] }),
    )
    const wanted: WantedLimits = {
      customerId,
      scope: accountScope(account.accountId),
      limits,
      aboveCeiling: 'limitRaiseAtBranch',
    }
    const changes = planLimits(standing, wanted)
    return {
      plan: { account, wanted, changes, raisesAt: coolingOff.at },
      purpose: purposeOf(changes, toldOf(account)),
      lines: [
        { key: 'account', label: limitTexts.account, value: accountText(account) },
        ...changeLines(changes, coolingOff.hours),
      ],
    }
  },

  execute({ q, customerId, session: { method }, now, orderId }, _input, { plan }) {
    const { account, ...planned } = plan
    const object = maskCard(account.number)
    return executeLimits(
      q,
      { customerId, method, now, orderId },
      { ...planned, object, told: toldOf(account) },
    )
  },
})

const toldOf = ({ number }: Account) => fillBoth(notificationTexts.account, { tail: tailOf(number) })

/** Names an account as orders about it do. */
export function accountText({ holderName, number }: Account): Bilingual {
  const text = `${holderName} · ${spacedNumber(maskCard(number))}`
  return { zh: text, en: text }
}

/** Parses an amount whose format the contract has checked. */
export function yuan(text: string): bigint {
  const amountMinor = parseAmount(text, 'CNY')
  if (amountMinor === null) throw new BankError('limitAmountInvalid')
  return amountMinor
}

/**
 * Refuses a single limit above the daily one, or a daily one above the yearly one: such amounts could never be paid. Throws
 * the matching error.
 */
export function refuseUnordered(limits: { single: bigint; daily: bigint; annual: LimitValue }): void {
  const { single, daily, annual } = limits
  if (single > daily) throw new BankError('limitSingleAboveDaily', { field: 'single' })
  if (annual !== null && daily > annual) throw new BankError('limitDailyAboveAnnual', { field: 'daily' })
}
