import { checkBatchNames, nameUnavailable } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NameCheck } from '../payees/payee-status.tsx'
import type { DraftLine } from './batch-form.ts'
import type { BatchCheck } from './use-batch-check.ts'

const nameFields = ['payeeName', 'payeeAccount', 'bank']

/** Returns the name checks by other banks, asked once no other errors remain. */
export function useBatchNames(lines: readonly DraftLine[], check: BatchCheck | undefined) {
  const payees = lines
    .filter(
      ({ bank }, index) =>
        bank !== '' && check && !check.lines[index]?.errors.some(({ field }) => nameFields.includes(field)),
    )
    .map(({ payeeName, payeeAccount, bank }) => ({ payeeName, payeeAccount, bank }))
  const query = useQuery<Map<string, NameCheck>>({
    queryKey: [checkBatchNames.name, payees],
    queryFn: async ({ signal }) => {
      const { names } = await call(checkBatchNames, { payees }, { signal, reportErrors: 'none' })
      return new Map(payees.map((payee, index) => [JSON.stringify(payee), names[index]!]))
    },
    enabled: payees.length > 0,
    staleTime: 60_000,
    // Earlier answers remain valid for their payees.
    placeholderData: keepPreviousData,
  })
  const asked = new Set(payees.map((payee) => JSON.stringify(payee)))
  return {
    asking: query.isFetching,
    /** Undefined if the bank of a line is not asked, or has not answered yet. */
    nameOf({ payeeName, payeeAccount, bank }: DraftLine): NameCheck | undefined {
      const payee = JSON.stringify({ payeeName, payeeAccount, bank })
      if (!asked.has(payee)) return undefined
      return query.data?.get(payee) ?? (query.isError ? nameUnavailable : undefined)
    },
  }
}
