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
  /** The paying account. */
  accountId: string
  /** The amount being typed, to count into the limits. */
  amount?: string
  /** Maximum of one order of this function, as a decimal text. */
  single?: string | undefined
  /** Shows limits on wide pages only, because the limit that applies stands beside the amount. */
  wide?: boolean
  /** Further notes, one paragraph each. */
  children?: ReactNode
}

/** Shows each limit of the chosen account with this order counted in, and further notes. */
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

/**
 * Returns the fee of a remittance of this amount, and the maximum of one remittance. The previous answer stays until the
 * next arrives.
 */
export function useQuote(amount: string) {
  return useQuery({
    queryKey: [quoteRemittance.name, amount],
    queryFn: ({ signal }) => call(quoteRemittance, { amount }, { signal, reportErrors: 'none' }),
    enabled: quoteRemittance.request.safeParse({ amount }).success,
    placeholderData: (before) => before,
  }).data
}

/** Returns the maximum of one remittance. Undefined while it is loading. */
export const useInterbankSingle = () => useQuote('1')?.single

/** Shows the fee in words, as far as it is known. */
export function FeeLine({ quote }: { quote: { fee: string; waived: boolean } | undefined }) {
  const t = useTexts('transfers')
  const money = quote && <MoneyText amount={quote.fee} currency="CNY" size="strong" always />
  return (
    <p>
      {t('fee')} {quote ? (quote.waived ? t('remit.waived') : money) : t('remit.feeLater')}
    </p>
  )
}
