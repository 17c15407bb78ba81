import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { withinChannel } from '@cloudsail/contract/orders'
import { quoteRemittance } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { LimitCard } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePayer } from './payer/use-payer.ts'

interface Props {
  /** The account to pay from. */
  accountId: string
  /** What is being typed, to be counted into the limits. */
  amount?: string
  /** The most one order of this function may be; a decimal text. */
  single?: string | undefined
  /** Limits on wide pages alone, as the one that binds stands beside the amount. */
  wide?: boolean
  /** What to know besides, a paragraph each. */
  children?: ReactNode
}

/** "50000.00" as people write it. */
export const grouped = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')

/** Each limit of the chosen account with this order counted in, and what to know besides. */
export function TransferAside({ accountId, amount, single, wide = false, children }: Props) {
  const t = useTexts('transfers')
  const { limits, available, designatedOnly } = usePayer(accountId)
  return (
    <>
      <LimitCard limits={withinChannel(limits, single)} available={available} amount={amount} wide={wide} />
      {designatedOnly && <MessageBar>{t('designatedOnly')}</MessageBar>}
      {children && <Card title={t('feeAndArrival')}>{children}</Card>}
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

/** The most one remittance may be, whatever its amount; undefined until it is known. */
export const useInterbankSingle = () => useQuote('1')?.single

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
