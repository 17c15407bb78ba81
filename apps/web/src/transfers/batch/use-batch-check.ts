import type { ResponseOf } from '@cloudsail/contract'
import { type BatchField, checkBatch } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DraftLine, fieldsOf } from './batch-form.ts'

export type BatchCheck = ResponseOf<typeof checkBatch>

/** Returns the bank's check of all lines and of the sum, repeated after every change. Undefined until there is one. */
export function useBatchCheck(payerAccountId: string, lines: readonly DraftLine[]) {
  const language = useLanguage()
  const request = { lines: lines.map(fieldsOf), ...(payerAccountId && { payerAccountId }) }
  const query = useQuery<BatchCheck>({
    queryKey: [checkBatch.name, request, language],
    queryFn: ({ signal }) => call(checkBatch, request, { signal, reportErrors: 'none' }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  // An answer for another number of lines does not apply.
  const answer = query.data?.lines.length === lines.length ? query.data : undefined
  return { answer, checking: query.isFetching, failed: query.isError ? query.error.message : null }
}

export type LineErrors = Partial<Record<BatchField, string>>

/**
 * Returns the errors of a line by field. Unreadable values of the file come first, because they explain why a field is
 * empty.
 */
export function errorsOf(line: DraftLine, check: BatchCheck['lines'][number] | undefined): LineErrors {
  const found = [...(check?.errors ?? []), ...line.lost]
  return Object.fromEntries(found.map(({ field, text }) => [field, text]))
}
