import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { remainingLimits } from '@cloudsail/contract/limits'
import { quoteRemittance } from '@cloudsail/contract/transfers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/index.ts'
import { useTexts } from '../app/texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { LimitCard } from '../ui/order-flow/limit-meters.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { remittanceForm as form } from './remittance-form.ts'

/** "50000.00" as people write it. */
const grouped = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')

/** Fee, arrival, and what is left of each limit of the chosen account, before anything is submitted. */
export function RemittanceAside() {
  const t = useTexts('transfers')
  const { payerAccountId: accountId, amount, arrival } = useOrderForm(form).values
  const limits = useQuery({
    queryKey: [remainingLimits.name, accountId],
    queryFn: ({ signal }) => call(remainingLimits, { accountId }, { signal, tell: 'none' }),
    enabled: accountId !== '',
  })
  const { data: quote } = useQuery({
    queryKey: [quoteRemittance.name, amount],
    queryFn: ({ signal }) => call(quoteRemittance, { amount }, { signal, tell: 'none' }),
    enabled: quoteRemittance.request.safeParse({ amount }).success,
    placeholderData: (before) => before,
  })
  return (
    <>
      <LimitCard limits={limits.data?.limits ?? []} />
      <Card title={t('feeAndArrival')}>
        <p>
          {t('fee')}{' '}
          {quote ? (
            quote.waived ? (
              t('remit.waived')
            ) : (
              <MoneyText amount={quote.fee} currency="CNY" size="strong" always />
            )
          ) : (
            t('remit.feeLater')
          )}
        </p>
        <p>{t(`arrival.${arrival}.note`)}</p>
        {quote && <p>{t('remit.single', { amount: grouped(quote.single) })}</p>}
      </Card>
    </>
  )
}
