import { formatGrouped, parseAmount } from '@cloudsail/contract'
import type { queryTransfers } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { useQuery } from '@tanstack/react-query'

interface Props {
  href: Route
  query: typeof queryTransfers
  children: string
}

/** A link to the history of payments of this kind, with this month's number and sum. */
export function HistoryStep({ href, query, children }: Props) {
  const t = useTexts('transfers')
  const today = useBankDate()
  const period = { from: `${today?.slice(0, 7)}-01`, to: today ?? '' }
  const { data } = useQuery({
    queryKey: [query.name, 'month', period],
    queryFn: ({ signal }) => call(query, period, { signal, reportErrors: 'none' }),
    enabled: today !== null,
  })
  const done = data?.totals?.filter(({ state, currency }) => state === 'success' && currency === 'CNY') ?? []
  const count = done.reduce((sum, each) => sum + each.count, 0)
  const amountMinor = done.reduce((sum, { amount }) => sum + (parseAmount(amount, 'CNY') ?? 0n), 0n)
  return (
    <NextStep
      icon="list"
      href={href}
      note={count > 0 && t('next.month', { count, amount: formatGrouped(amountMinor, 'CNY') })}
    >
      {children}
    </NextStep>
  )
}
