import { batchProgress, batchTransfer, queryBatches } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import css from '../contacts/contacts.module.css'
import { TransferQuery } from '../history/transfer-query.tsx'
import { lineAgain } from './batch-form.ts'
import { BatchProgress } from './batch-progress.tsx'

void loadTexts('batch')

/** Lists the batches of a period, each with its lines. */
export function BatchQuery() {
  const t = useTexts('batch')
  return (
    <TransferQuery
      query={queryBatches}
      place="view"
      title={t('query')}
      detailTitle={t('query.detail')}
      detail={(orderId) => <BatchDetail orderId={orderId} />}
      nothing={t('query.none')}
      make={{ href: '/PTR0102000', text: t('query.make') }}
    />
  )
}

/** Shows a batch: the state of its lines, its receipt, and buttons to repeat all of it or the failed lines. */
function BatchDetail({ orderId }: { orderId: string }) {
  const t = useTexts('batch')
  const { data } = useCall(batchProgress, { orderId })
  const failed = data?.lines.filter(({ state }) => state === 'failed' || state === 'rejected') ?? []
  const repeat = (again: typeof failed) => {
    const lines = again.map(lineAgain)
    saveDraft(batchTransfer.code, { lines })
    navigate('/PTR0102000')
  }
  return (
    <div className={css.form}>
      <div className={css.buttons}>
        <Button look="line" small disabled={!data} onClick={() => data && repeat(data.lines)}>
          {t('repeat')}
        </Button>
        {failed.length > 0 && (
          <Button look="line" small onClick={() => repeat(failed)}>
            {t('repeat.failed', { failed: failed.length })}
          </Button>
        )}
      </div>
      <BatchProgress orderId={orderId} />
      <OrderDetail orderId={orderId} />
    </div>
  )
}
