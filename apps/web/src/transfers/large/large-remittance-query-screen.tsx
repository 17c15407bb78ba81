import { queryLargeRemittances } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { TransferQuery } from '../history/transfer-query.tsx'
import { RemittanceDetail } from '../interbank/remittance-detail.tsx'

/** PTR1603000: large remittances to other banks. */
export default function LargeRemittanceQueryScreen() {
  const t = useTexts('transfers')
  return (
    <TransferQuery
      query={queryLargeRemittances}
      detailTitle={t('remit.detail')}
      detail={(orderId) => <RemittanceDetail orderId={orderId} />}
      nothing={t('largeRemit.none')}
      make={{ href: '/PTR1601000', text: t('largeRemit.make') }}
    />
  )
}
