import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { remainingLimits } from '@cloudsail/contract/limits'
import { quoteRemittance } from '@cloudsail/contract/transfers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../base/api/index.ts'
import { useTexts } from '../base/texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { LimitCard } from '../ui/order-flow/limit-meters.tsx'

interface Props {
  /** The account to pay from. */
  accountId: string
  /** Fee and arrival, a paragraph each. */
  children: ReactNode
}

/** "50000.00" as people write it. */
export const grouped = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')

/** What is left of each limit of the chosen account, fee and arrival, before anything is submitted. */
export function TransferAside({ accountId, children }: Props) {
  const t = useTexts('transfers')
  const { data } = useQuery({
    queryKey: [remainingLimits.name, accountId],
    queryFn: ({ signal }) => call(remainingLimits, { accountId }, { signal, reportErrors: 'none' }),
    enabled: accountId !== '',
  })
  return (
    <>
      <LimitCard limits={data?.limits ?? []} />
      {data?.designatedOnly && <Notice>{t('designatedOnly')}</Notice>}
      <Card title={t('feeAndArrival')}>{children}</Card>
    </>
  )
}

/** What a remittance of this amount costs, and the most one may be; the last answer stays while the next is asked for. */
export function useQuote(amount: string) {
  return useQuery({
    queryKey: [quoteRemittance.name, amount],
    queryFn: ({ signal }) => call(quoteRemittance, { amount }, { signal, reportErrors: 'none' }),
    enabled: quoteRemittance.request.safeParse({ amount }).success,
    placeholderData: (before) => before,
  }).data
}

/** The fee in words, as far as it is known. */
export function FeeLine({ quote }: { quote: { fee: string; waived: boolean } | undefined }) {
  const t = useTexts('transfers')
  const money = quote && <MoneyText amount={quote.fee} currency="CNY" size="strong" always />
  return (
    <p>
      {t('fee')} {quote ? (quote.waived ? t('remit.waived') : money) : t('remit.feeLater')}
    </p>
  )
}
