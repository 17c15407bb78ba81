import { type ResponseOf, spacedNumber } from '@cloudsail/contract'
import { batchProgress, batchResults, cancelBatch } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { StateTag } from '@cloudsail/ui/order-flow/state-tag.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { ProgressBar } from '@cloudsail/ui/progress-bar.tsx'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './batch.module.css'
import { Sums } from './batch-sums.tsx'

type Progress = ResponseOf<typeof batchProgress>

const quickMs = 400
const slowMs = 3_000
const quickTries = 25

/** Shows the progress of a batch by line until all lines are final, with its results as a file. */
export function BatchProgress({ orderId }: { orderId: string }) {
  const t = useTexts('batch')
  const [saving, setSaving] = useState(false)
  const { data, error } = useQuery<Progress>({
    queryKey: [batchProgress.name, orderId],
    queryFn: ({ signal }) => call(batchProgress, { orderId }, { signal, reportErrors: 'none' }),
    refetchInterval: ({ state }) =>
      state.data?.final ? false : state.dataUpdateCount < quickTries ? quickMs : slowMs,
  })
  const save = async () => {
    setSaving(true)
    await call(batchResults, { orderId }, { busy: true })
      .then(saveDocument)
      .catch(() => undefined)
    setSaving(false)
  }
  if (!data) return error && <MessageBar kind="error">{error.message}</MessageBar>
  return (
    <Card
      flush
      title={t('progress')}
      aside={
        <Button look="line" small busy={saving} onClick={() => void save()}>
          <Icon name="download" />
          {t('results')}
        </Button>
      }
    >
      <div className={css.outcome}>
        <Outcome progress={data} />
        {data.lines.some(({ state }) => state === 'waiting') && <CancelRest orderId={orderId} />}
      </div>
      <Results progress={data} />
    </Card>
  )
}

/** Cancels the remaining lines of a batch. */
function CancelRest({ orderId }: { orderId: string }) {
  const t = useTexts('batch')
  const order = useQuickOrder(cancelBatch)
  const cancel = async () => {
    const given = await order.give({ batch: orderId })
    if (given) showToast('success', t('cancel.done'))
    await invalidateQueries()
  }
  return (
    <>
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      <p className={css.cancel}>
        <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
          {t('cancel.rest')}
        </Button>
        <span className={css.note}>{t('cancel.hint')}</span>
      </p>
    </>
  )
}

function Outcome({ progress: { final, counts } }: { progress: Progress }) {
  const t = useTexts('batch')
  const { lines, success, failed, cancelled } = counts
  const done = success + failed + cancelled
  if (!final)
    return (
      <>
        <ProgressBar className={css.bar} max={lines} value={done} aria-label={t('progress.bar')} />
        <MessageBar kind="info" live>
          {t('progress.running', { done, lines })}
        </MessageBar>
      </>
    )
  if (success === lines)
    return (
      <MessageBar kind="success" live>
        {t('progress.all', { lines })}
      </MessageBar>
    )
  return (
    <>
      <MessageBar kind={success === 0 && cancelled === 0 ? 'error' : 'warn'} live>
        {cancelled > 0
          ? t('progress.cancelled', { lines, success, failed, cancelled })
          : success === 0
            ? t('progress.none', { lines })
            : t('progress.partly', { lines, success, failed })}
      </MessageBar>
      <Sums
        sums={[
          [t('sum.success'), counts.successAmount],
          [t('sum.fee'), counts.fee],
          [t('sum.failed'), counts.failedAmount],
          ...(cancelled > 0 ? [[t('sum.cancelled'), counts.cancelledAmount] as const] : []),
        ]}
      />
    </>
  )
}

function Results({ progress: { lines } }: { progress: Progress }) {
  const t = useTexts('batch')
  const language = useLanguage()
  return (
    <DataTable
      caption={t('progress')}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'no', title: t('no'), value: ({ line }: Progress['lines'][number]) => line, width: '4.4em' },
        {
          key: 'payee',
          title: t('payee'),
          card: 'title',
          value: ({ payeeName }) => payeeName,
          note: ({ payeeAccount, bankName }) => (
            <>
              <span className={css.number}>{spacedNumber(payeeAccount)}</span>
              <span className={css.note}>{bankName[language]}</span>
            </>
          ),
        },
        {
          key: 'state',
          title: t('result'),
          type: 'tag',
          value: ({ state }) =>
            state === 'waiting' ? <Tag>{t('waiting')}</Tag> : <StateTag state={state} />,
          note: ({ reason }) => reason?.[language],
        },
        {
          key: 'amount',
          title: t('amount'),
          type: 'money',
          value: ({ amount }) => ({ amount, currency: 'CNY' }),
          note: ({ fee }) => `${t('fee')} ${fee}`,
        },
      ]}
    />
  )
}
