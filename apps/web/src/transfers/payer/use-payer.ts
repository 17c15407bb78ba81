import type { ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { remainingLimits } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useQuery } from '@tanstack/react-query'

interface Payer {
  /** Available balance in RMB, as a decimal text. Null while it is loading. */
  available: string | null
  /** The rest of each limit, before this order. */
  limits: readonly LimitMeter[]
  /** True if the account may pay designated receivers only. */
  designatedOnly: boolean
}

/** Returns the balance and limits of the paying account. */
export function usePayer(accountId: string): Payer {
  const { data } = useQuery<ResponseOf<typeof remainingLimits>>({
    queryKey: [remainingLimits.name, accountId],
    queryFn: ({ signal }) => call(remainingLimits, { accountId }, { signal, reportErrors: 'none' }),
    enabled: accountId !== '',
  })
  const accounts = useCall(getAssignUserAccountInfo, { function: 'pay' }).data?.accounts
  const balances = accounts?.find((account) => account.accountId === accountId)?.balances
  return {
    available: balances?.find(({ currency }) => currency === 'CNY')?.available ?? null,
    limits: data?.limits ?? [],
    designatedOnly: data?.designatedOnly ?? false,
  }
}
