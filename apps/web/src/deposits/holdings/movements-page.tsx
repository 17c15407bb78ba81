import type { largeMovements } from '@cloudsail/contract/deposits'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import type { QueryPageProps } from '@cloudsail/ui/query-page/types.ts'

type Props = Pick<QueryPageProps<typeof largeMovements>, 'query' | 'title' | 'empty' | 'make' | 'place'>

/** The movements of certificates of one product. Starts with the past three months, because there are few. */
export function MovementsPage(props: Props) {
  const today = useBankDate()
  if (!today) return null
  return (
    <QueryPage
      {...props}
      initial={{ from: addMonths(today, -3), to: today }}
      rowKey={({ id }) => id}
      totals={() => null}
    />
  )
}
