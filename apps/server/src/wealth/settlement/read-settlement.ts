import { maskCard } from '@cloudsail/contract'
import { settlementAccount } from '@cloudsail/contract/wealth'
import { type Account, readAccounts } from '../../accounts/core/index.ts'
import { handle } from '../../http/handler.ts'
import { settlementAmong } from '../kernel/settlement.ts'

const present = ({ accountId, number, nickname, kind, status }: Account) => ({
  accountId: accountId.toString(),
  number: maskCard(number),
  nickname,
  state: status === 'normal' || status === 'dormant' ? ('usable' as const) : status,
  kind: kind === 'passbook' ? ('passbook' as const) : ('debitCard' as const),
})

/** PIF1307004: returns the settlement account of the wealth account, and the account paid instead if it cannot be paid. */
export const settlementHandler = handle(settlementAccount, async ({ db, session }) => {
  const found = settlementAmong(await readAccounts(db, session.customerId))
  if (!found) return { settlement: null }
  const { named, paid } = found
  return {
    settlement: {
      named: named && present(named),
      instead: named !== null && paid?.accountId === named.accountId ? null : paid && present(paid),
    },
  }
})
