import type { ResponseOf } from '@cloudsail/contract'
import { type BatchField, checkBatch } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DraftLine, fieldsOf } from './batch-form.ts'

export type BatchCheck = ResponseOf<typeof checkBatch>

/** The bank's word on every line and on the sum, asked for again with every change. Undefined as long as there is none. */
export function useBatchCheck(payerAccountId: string, lines: readonly DraftLine[]) {
  const language = useLanguage()
  const request = { lines: lines.map(fieldsOf), ...(payerAccountId && { payerAccountId }) }
  const query = useQuery<BatchCheck>({
    queryKey: [checkBatch.name, request, language],
    queryFn: ({ signal }) => call(checkBatch, request, { signal, reportErrors: 'none' }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  // An answer about other lines says nothing of these.
  const answer = query.data?.lines.length === lines.length ? query.data : undefined
  return { answer, checking: query.isFetching, failed: query.isError ? query.error.message : null }
}

export type LineErrors = Partial<Record<BatchField, string>>

/** What is wrong with a line by field: what the file has lost comes first, as it says why a field is empty. */
export function errorsOf(line: DraftLine, check: BatchCheck['lines'][number] | undefined): LineErrors {
  const found = [...(check?.errors ?? []), ...line.lost]
  return Object.fromEntries(found.map(({ field, text }) => [field, text]))
}
