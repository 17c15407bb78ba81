import type { ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { remainingLimits } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useQuery } from '@tanstack/react-query'

interface Payer {
  /** What the account has, in RMB, as a decimal text; null while it is not known. */
  available: string | null
  /** What is left of each limit, before anything is submitted. */
  limits: readonly LimitMeter[]
  /** Whether the account pays designated receivers only. */
  designatedOnly: boolean
}

/** How it stands with the account that is to pay. */
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
