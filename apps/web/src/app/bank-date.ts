import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useCall } from './queries.ts'

/** Today by the bank clock ("2026-11-20"); null until it is known. */
export function useBankDate(): string | null {
  return useCall(currentTimeCall, {}).data?.businessDate ?? null
}
