import { queryRemittances } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { TransferQuery } from '../history/transfer-query.tsx'
import { RemittanceDetail } from './remittance-detail.tsx'

/** PTR0203000: remittances to other banks. */
export default function RemittanceQueryScreen() {
  const t = useTexts('transfers')
  return (
    <TransferQuery
      query={queryRemittances}
      detailTitle={t('remit.detail')}
      detail={(orderId) => <RemittanceDetail orderId={orderId} />}
      nothing={t('remit.none')}
      make={{ href: '/PTR0201000', text: t('remit.make') }}
    />
  )
}
