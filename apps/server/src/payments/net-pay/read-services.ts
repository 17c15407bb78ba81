import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { lowerOfCaps, type netPayServices } from '@cloudsail/contract/payments'
import { type Account, isShownTo, readAccounts, refusalFor, usableMinor } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { leastHeadroom, methodCeiling, readLimits } from '../../limits/enforcement/index.ts'
import { presentStandingCaps, readCapVersions } from '../agreements/cap-versions.ts'
import { netPayParameter } from './parameters.ts'
import { paidToday, readServices, serviceCaps } from './services.ts'
import { netPayTexts as texts } from './texts.ts'

const cny = (minor: bigint) => formatAmount(minor > 0n ? minor : 0n, 'CNY')

/** Returns the online payment service of each account, with the amount that can be paid now. */
export async function readNetPayServices({
  db,
  session: { customerId, method, kind },
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof netPayServices>> {
  const [accounts, services, versions, used, { ceiling }, defaults] = await Promise.all([
    readAccounts(db, customerId),
    readServices(db, customerId),
    readCapVersions(db, customerId),
    paidToday(db, customerId, now),
    methodCeiling(db, { customerId, method, now }),
    parameter(db, netPayParameter, businessDate(now)),
  ])
  const most = { singleMinor: ceiling.single, dayMinor: ceiling.daily, monthMinor: null }
  const opensAt = lowerOfCaps(
    { singleMinor: defaults.single, dayMinor: defaults.day, monthMinor: null },
    most,
  )
  const shown = accounts.filter(
    (account) =>
      account.kind === 'debitCard' &&
      isShownTo(kind, account) &&
      (account.status !== 'closed' || services.some(({ account_id }) => account_id === account.accountId)),
  )
  const present = async (account: Account) => {
    const { accountId, accountClass } = account
    const service = services.find(({ account_id }) => account_id === accountId)
    const standing = service && serviceCaps(service, versions, now)
    const usedMinor = used.get(accountId) ?? 0n
    const balance = account.balances.find(({ currency }) => currency === 'CNY')
    const availableMinor = balance ? usableMinor(account, balance) : 0n
    const refusal = refusalFor(account, 'move', kind)
    const effective = async () => {
      if (service?.state !== 'open' || !standing || refusal) return null
      const facts = await readLimits(db, { customerId, accountId, now })
      const { headroomMinor, scope } = leastHeadroom(facts, {
        customerId,
        method,
        accountId,
        accountClass,
        now,
      })
      const bounds = [
        { minor: standing.caps.singleMinor, binding: texts.bindSingle },
        { minor: standing.caps.dayMinor - usedMinor, binding: texts.bindDay },
        { minor: headroomMinor, binding: scope },
        { minor: availableMinor, binding: texts.bindBalance },
      ]
      const [least] = bounds.toSorted((one, other) => (one.minor < other.minor ? -1 : 1))
      return { amount: cny(least!.minor), binding: least!.binding }
    }
    return {
      accountId: accountId.toString(),
      number: maskCard(account.number),
      available: cny(availableMinor),
      state: service?.state ?? ('closed' as const),
      caps: standing ? presentStandingCaps(standing, most) : null,
      usedToday: cny(usedMinor),
      effective: await effective(),
      refusal: refusal && reasonOf(new BankError(refusal)),
    }
  }
  return {
    accounts: await Promise.all(shown.map(present)),
    defaults: { single: cny(opensAt.singleMinor), day: cny(opensAt.dayMinor) },
    most: { single: cny(ceiling.single), day: cny(ceiling.daily) },
  }
}
