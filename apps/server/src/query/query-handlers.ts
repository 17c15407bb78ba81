import {
  type Call,
  checkPeriod,
  type ExportFormat,
  exportMaxRows,
  type Period,
  pageSize,
  parseAmount,
  type RequestOf,
  type ResponseOf,
} from '@cloudsail/contract'
import { businessDate } from '../bankday/index.ts'
import type { PageRequest } from '../db/keyset.ts'
import { BankError } from '../errors.ts'
import { type CustomerContext, type Handler, handleQuery } from '../http/handler.ts'
import { type AnyQuery, type QueryDocument, queryDocument } from './query-document.ts'

/** Filters of a query, for pages and documents. */
export type FiltersOf<Q extends AnyQuery> = Omit<RequestOf<Q>, 'cursor'>

export interface QueryHandler<Q extends AnyQuery> {
  /**
   * Returns a page of the matching rows. The first page includes the totals of all pages. Period and amounts have been
   * checked.
   */
  read: (context: CustomerContext, filters: FiltersOf<Q>, page: PageRequest) => Promise<ResponseOf<Q>>
  /** Returns what the query's documents contain besides the columns. */
  document?: (
    context: CustomerContext,
    filters: FiltersOf<Q>,
    answer: ResponseOf<Q>,
  ) => Promise<QueryDocument> | QueryDocument
}

/** Binds a query of the contract to its pages and documents. Both use the same `read`. */
export function queryHandlers<Q extends AnyQuery>(query: Q, { read, document }: QueryHandler<Q>): Handler[] {
  return [
    handleQuery(query as AnyQuery, (context, { cursor, ...filters }) => {
      checkFilters(query, filters, context)
      return read(context, filters as FiltersOf<Q>, { cursor: cursor as string | undefined, limit: pageSize })
    }),
    handleQuery(
      query.exportCall as Call,
      async (context, request) => {
        const { format, ...given } = request as Record<string, unknown> & { format: ExportFormat }
        const filters = given as FiltersOf<Q>
        checkFilters(query, filters, context)
        const answer = await read(context, filters, { limit: exportMaxRows })
        if (answer.rows.length === 0) throw new BankError('noMatchingTransactions')
        if (answer.nextCursor !== null)
          throw new BankError('exportTooLarge', { values: { max: exportMaxRows } })
        const said = await document?.(context, filters, answer)
        return queryDocument(
          query,
          { format, filters, rows: answer.rows, totals: answer.totals },
          { language: context.language, now: context.now, signer: context.services.documents },
          said,
        )
      },
      { isDear: true },
    ),
  ]
}

/** Refuses a period beyond the reach of the query, and a minimum amount above the maximum. */
function checkFilters(
  { reach }: AnyQuery,
  filters: Partial<Period> & { minAmount?: string; maxAmount?: string; currency?: string },
  { now }: CustomerContext,
): void {
  if (reach) {
    const problem = checkPeriod(filters as Period, reach, businessDate(now))
    if (problem)
      throw new BankError(problem.key, { field: 'from', ...(problem.values && { values: problem.values }) })
  }
  const { minAmount, maxAmount } = filters
  if (minAmount !== undefined && maxAmount !== undefined && fen(minAmount) > fen(maxAmount))
    throw new BankError('amountRangeInvalid', { field: 'minAmount' })
}

/** Both amounts are in one currency, so comparing them with two decimals gives the right order. */
const fen = (amount: string) => parseAmount(amount, 'CNY') ?? 0n
