import type { ResponseOf } from '@cloudsail/contract'
import { type dataExports, exportFile } from '@cloudsail/contract/profile'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { bytesOf, saveFile } from '@cloudsail/ui/save-file.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import css from './data.module.css'

type Exports = ResponseOf<typeof dataExports>
type Export = Exports['exports'][number]

const everyMs = 1_500

interface Props {
  /** Null for customers who may not export. */
  answer: UseQueryResult<Exports> | null
  onStart: () => void
}

/** Shows the export of data: how many exports are left, the progress of the current one, and the files to download. */
export function ExportCard({ answer, onStart }: Props) {
  const t = useTexts('dataCentre')
  return (
    <Card title={t('export')}>
      <div className={css.export}>
        <p className={css.quiet}>
          {answer ? answer.data && t('export.lead', { hours: answer.data.hours }) : t('export.unsigned')}
        </p>
        {answer?.isError && <FailedToLoad answer={answer} />}
        {answer?.isPending && <Skeleton lines={3} />}
        {answer?.data && <Standing exports={answer.data} onStart={onStart} answer={answer} />}
      </div>
    </Card>
  )
}

function Standing({
  exports: { max, left, againOn, exports },
  onStart,
  answer: { refetch, dataUpdatedAt },
}: {
  exports: Exports
  onStart: () => void
  answer: Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt'>
}) {
  const t = useTexts('dataCentre')
  const isMaking = exports.some(({ state }) => state === 'making')
  // Polls after each answer while an export is being made, even if nothing has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the answer
  useEffect(() => {
    if (!isMaking) return
    const timer = setTimeout(() => void refetch(), everyMs)
    return () => clearTimeout(timer)
  }, [isMaking, refetch, dataUpdatedAt])
  return (
    <>
      {!isMaking && left > 0 && (
        <Button onClick={onStart} wide>
          {t('export.start')}
        </Button>
      )}
      <p className={css.quiet}>
        {againOn ? t('export.again', { max, date: againOn }) : t('export.left', { left })}
      </p>
      {exports.length > 0 && (
        <ul className={css.exports} aria-label={t('export.list')}>
          {exports.map((each) => (
            <li key={each.orderId}>
              <OneExport {...each} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OneExport({ orderId, at, from, to, state, progress, bytes, until }: Export) {
  const t = useTexts('dataCentre')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    // The call shows a failure.
    const file = await call(exportFile, { orderId }).catch(() => null)
    if (file) {
      saveFile(file.fileName, bytesOf(file.base64), file.mediaType)
      showToast('success', t('export.saved'))
    }
    setBusy(false)
  }
  return (
    <>
      <b>
        {from} – {to}
      </b>
      {state === 'making' && (
        <>
          <small role="status">{t('export.making', { progress })}</small>
          <progress value={progress} max={100} aria-label={t('export')} />
          <small>{t('export.leave')}</small>
        </>
      )}
      {state === 'ready' && (
        <>
          <small>
            {t('export.ready', { size: bytes && sizeText(bytes), until: until && momentText(until) })}
          </small>
          <Button
            look="line"
            small
            busy={busy}
            aria-label={t('export.downloadOf', { date: at.slice(0, 10) })}
            onClick={() => void download()}
          >
            {t('export.download')}
          </Button>
        </>
      )}
      {(state === 'failed' || state === 'expired') && <small>{t(`export.${state}`)}</small>}
    </>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
