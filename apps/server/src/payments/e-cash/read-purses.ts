import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { type ecashPurses, mostTopUp } from '@cloudsail/contract/payments'
import { type Account, readAccounts, usableMinor } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { capsOf, type Purse, readPurses } from './purses.ts'
import { headroomOf } from './top-up.ts'

const cny = (minor: bigint) => formatAmount(minor < 0n ? 0n : minor, 'CNY')

/** Returns the customer's purses with the amounts on their chips. */
export async function readEcashPurses({
  db,
  session,
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof ecashPurses>> {
  const { customerId } = session
  const [purses, accounts] = await Promise.all([
    readPurses(db, customerId, now),
    readAccounts(db, customerId),
  ])
  return {
    purses: purses.flatMap((purse) => {
      const chip = accounts.find(({ accountId }) => accountId === purse.accountId)
      const linked = accounts.find(({ accountId }) => accountId === purse.linkedAccountId)
      return chip && linked ? [present(purse, chip, linked)] : []
    }),
  }
}

function present(purse: Purse, chip: Account, linked: Account) {
  const [balance] = chip.balances
  const rmb = linked.balances.find(({ currency }) => currency === 'CNY')
  const headroom = headroomOf(chip)
  const caps = capsOf(purse)
  const { agreement } = purse
  return {
    purse: purse.accountId.toString(),
    chip: maskCard(chip.number),
    linkedAccount: maskCard(linked.number),
    linkedAvailable: cny(rmb ? usableMinor(linked, rmb) : 0n),
    state: purse.state,
    onChip: cny(balance?.availableMinor ?? 0n),
    waiting: cny(balance?.heldMinor ?? 0n),
    headroom: cny(headroom),
    lastContactAt: purse.lastContactAt && wireTime(purse.lastContactAt),
    agreement:
      agreement && caps && agreement.state !== 'cancelled'
        ? {
            state: agreement.state,
            single: cny(caps.singleMinor),
            day: { most: cny(caps.dayMinor), left: cny(caps.dayMinor - caps.usedTodayMinor) },
            month: { most: cny(caps.monthMinor), left: cny(caps.monthMinor - caps.usedThisMonthMinor) },
            automatic:
              agreement.auto_below_minor === null || agreement.auto_amount_minor === null
                ? null
                : { below: cny(agreement.auto_below_minor), amount: cny(agreement.auto_amount_minor) },
          }
        : null,
    mostNow: cny(
      caps && agreement?.state === 'normal' && purse.state === 'normal' ? mostTopUp(caps, headroom) : 0n,
    ),
  }
}
