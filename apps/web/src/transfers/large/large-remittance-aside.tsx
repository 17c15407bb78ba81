import { groupAmount } from '@cloudsail/contract'
import { quoteLargeRemittance } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { TransferAside } from '../transfer-aside.tsx'
import { largeRemittanceForm as form } from './large-remittance-form.ts'

/** HVPS may open or close while a form is being filled in. */
const refreshMs = 20_000

/** Returns the hours of HVPS and, for a complete amount, the fee and whether the bank has to approve it first. */
export function useLargeQuote(typed: string) {
  const request = quoteLargeRemittance.request.safeParse({ amount: typed }).success ? { amount: typed } : {}
  return useQuery({
    queryKey: [quoteLargeRemittance.name, request],
    queryFn: ({ signal }) => call(quoteLargeRemittance, request, { signal, reportErrors: 'none' }),
    placeholderData: (before) => before,
    refetchInterval: refreshMs,
  }).data
}

/** Beside the form of a large remittance. */
export function LargeRemittanceAside() {
  const t = useTexts('transfers')
  const { payerAccountId, amount } = useOrderForm(form).values
  const quote = useLargeQuote(amount)
  return (
    <TransferAside accountId={payerAccountId} amount={amount}>
      {quote && (
        <>
          <p>
            {quote.open
              ? t('hvps.open', { time: momentText(quote.closesAt) })
              : t('hvps.closed', { time: momentText(quote.opensAt) })}
          </p>
          {quote.reviewed && <p>{t('hvps.reviewed')}</p>}
          <p>{t('large.above', { amount: groupAmount(quote.above) })}</p>
        </>
      )}
    </TransferAside>
  )
}

/** Above the form while HVPS is closed: what happens to an order given now. */
export function HvpsClosed() {
  const t = useTexts('transfers')
  const quote = useLargeQuote('')
  if (!quote || quote.open) return null
  return (
    <MessageBar kind="info" title={t('hvps.closedTitle')}>
      {t('hvps.closedText', { time: momentText(quote.opensAt) })}
    </MessageBar>
  )
}
