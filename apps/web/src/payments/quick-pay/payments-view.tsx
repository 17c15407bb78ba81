import { quickPayments } from '@cloudsail/contract/payments'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { PaidTotals } from '../agreements/paid-totals.tsx'
import type { QuickAgreement } from './cap-history.tsx'
import { PaymentDetail } from './payment-detail.tsx'

/** Lists the payments of all agreements, refused ones with the reason. `of` starts with the payments of one agreement. */
export function PaymentsView({
  agreements,
  of,
  onCaps,
}: {
  agreements: readonly QuickAgreement[]
  of: string | null
  onCaps: () => void
}) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  return (
    <QueryPage
      place="view"
      title={t('payments')}
      query={quickPayments}
      {...(of !== null && { initial: { agreement: of } })}
      filters={[
        {
          name: 'agreement',
          label: t('agreement'),
          any: t('agreement.any'),
          options: agreements.map(({ agreement, institution, account }) => ({
            value: agreement,
            label: `${institution[language]} ${account.slice(-4)}`,
          })),
        },
      ]}
      rowKey={({ payment }) => payment}
      searchHint={t('search')}
      totals={(totals, _conditions, { found }) => <PaidTotals totals={totals} found={found} />}
      detail={{
        title: () => t('detail'),
        content: (row) => <PaymentDetail key={row.payment} payment={row} onCaps={onCaps} />,
      }}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
