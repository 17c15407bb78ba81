import type { RequestInput } from '@cloudsail/contract'
import type { queryDetails } from '@cloudsail/contract/accounts'
import type { DateSpan } from '../ui/date-range-rules.ts'

/** The filters of the screen; empty texts ask for nothing. */
export interface StatementFilters {
  /** Account and currency: "100101.CNY". */
  choice: string
  span: DateSpan
  direction: 'all' | 'in' | 'out'
  text: string
  minAmount: string
  maxAmount: string
}

type Request = Omit<RequestInput<typeof queryDetails>, 'cursor'>

/** What the call asks for: filters that were not set are left out. */
export function statementRequest(filters: StatementFilters): Request {
  const { choice, span, direction, text, minAmount, maxAmount } = filters
  const [accountId = '', currency = 'CNY'] = choice.split('.')
  return {
    accountId,
    currency: currency as Request['currency'],
    ...span,
    ...(direction !== 'all' && { direction }),
    ...(text.trim() && { text }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
  }
}
