import type { RequestInput, ResponseOf } from '@cloudsail/contract'
import {
  branchDayCall,
  customerViewCall,
  drawerCall,
  freezeQueueCall,
  inboxCall,
  madeCall,
  type StaffCall,
  sessionStateCall,
  viewActionCall,
} from '@cloudsail/contract/staff'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type StaffError, staffCall } from './call.ts'

/** Lists are read again this often, without counting as activity of the person. */
const againMs = 30_000
/** An open approval is compared with what holds now this often. */
const approvalAgainMs = 5_000

function useStaffQuery<C extends StaffCall>(
  call: C,
  request: RequestInput<C>,
  { againEveryMs, enabled = true, keep }: { againEveryMs?: number; enabled?: boolean; keep?: boolean } = {},
) {
  return useQuery<ResponseOf<C>, StaffError>({
    queryKey: [call.name, request],
    queryFn: ({ client }) => {
      // What was read before is read again by the page itself.
      const unattended = client.getQueryData([call.name, request]) !== undefined
      return staffCall(call, request, { unattended })
    },
    enabled,
    // The former answer stands until the next one comes.
    ...(keep && { placeholderData: keepPreviousData }),
    ...(againEveryMs !== undefined && { refetchInterval: againEveryMs }),
  })
}

export const useSessionState = () => useStaffQuery(sessionStateCall, {})
export const useInbox = () => useStaffQuery(inboxCall, {}, { againEveryMs: againMs })
export const useMade = () => useStaffQuery(madeCall, {}, { againEveryMs: againMs })
export const useAction = (actionId: string) =>
  useStaffQuery(viewActionCall, { actionId }, { againEveryMs: approvalAgainMs })
export const useCustomerView = (full = false, enabled = true) =>
  useStaffQuery(customerViewCall, { full }, { enabled })
export const useBranchDay = (enabled = true) =>
  useStaffQuery(branchDayCall, {}, { againEveryMs: againMs, enabled })
/** The own drawer, or by its number an open one of the branch. */
export const useDrawer = (enabled = true, drawer?: string) =>
  useStaffQuery(drawerCall, drawer === undefined ? {} : { drawer }, { enabled })

export type FreezeRequest = RequestInput<typeof freezeQueueCall>
/** The freezes of an account, with one that is not placed yet. */
export const useFreezeQueue = (request: FreezeRequest) =>
  useStaffQuery(freezeQueueCall, request, { enabled: request.accountId !== '', keep: true })

/** Returns a function that has everything on the page read again, after something was done. */
export function useReadAgain(): () => void {
  const queries = useQueryClient()
  // Effects depend on the function, so it stays the same one.
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
