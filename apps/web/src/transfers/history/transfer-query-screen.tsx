import { queryTransfers } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MakeLink } from '@cloudsail/ui/make-link.tsx'
import { ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useState } from 'react'
import { BatchQuery } from '../batch/batch-query.tsx'
import { showKind, shownKind, type TransferKind, transferKinds } from './shown-kind.ts'
import { TransferDetail } from './transfer-detail.tsx'
import { TransferQuery } from './transfer-query.tsx'

/** Returns the kind that the link asked for. */
const askedKind = (): TransferKind | undefined => transferKinds.find((kind) => kind === history.state?.view)

/** PTR0103000: in-bank transfers and batches. Opens with the kind viewed last. */
export default function TransferQueryScreen() {
  const t = useTexts('transfers')
  const inBatches = useTexts('batch')
  const [kind, setKind] = useState<TransferKind>(() => askedKind() ?? shownKind())
  const show = (chosen: TransferKind) => {
    showKind(chosen)
    setKind(chosen)
  }
  return (
    <ViewsPage
      action={
        kind === 'batches' ? (
          <MakeLink href="/PTR0102000" text={inBatches('query.make')} />
        ) : (
          <MakeLink href="/PTR0101000" text={t('toTransfer')} />
        )
      }
      label={t('query.kinds')}
      tabs={[
        { value: 'single', label: t('query.single') },
        { value: 'batches', label: t('query.batches') },
      ]}
      value={kind}
      onChange={show}
    >
      {kind === 'batches' ? (
        <BatchQuery />
      ) : (
        <TransferQuery
          query={queryTransfers}
          place="view"
          title={t('query.single')}
          detailTitle={t('detail')}
          detail={(orderId) => <TransferDetail orderId={orderId} />}
          nothing={t('noTransfers')}
          make={{ href: '/PTR0101000', text: t('toTransfer') }}
        />
      )}
    </ViewsPage>
  )
}
