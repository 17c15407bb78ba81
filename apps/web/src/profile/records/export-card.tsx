import type { ResponseOf } from '@cloudsail/contract'
import { type dataExports, exportFile } from '@cloudsail/contract/profile'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import css from './data.module.css'

type Exports = ResponseOf<typeof dataExports>
type Export = Exports['exports'][number]

const everyMs = 1_500

/** Says what an export holds and how many are left, and lists the exports with their files. */
export function ExportCard({ answer }: { answer: UseQueryResult<Exports> | null }) {
  const t = useTexts('dataCentre')
  return (
    <Card title={t('export.about')}>
      <div className={css.export}>
        {!answer && <p className="quiet">{t('export.unsigned')}</p>}
        {answer?.isError && <FailedToLoad answer={answer} />}
        {answer?.isPending && <Skeleton lines={3} />}
        {answer?.data && <Standing exports={answer.data} answer={answer} />}
      </div>
    </Card>
  )
}

/** Begins an export, if one is left and none is being made. */
export function ExportButton({ exports, onStart }: { exports: Exports | undefined; onStart: () => void }) {
  const t = useTexts('dataCentre')
  if (!exports || exports.left === 0 || exports.exports.some(({ state }) => state === 'making')) return null
  return (
    <Button look="line" className={css.start} onClick={onStart}>
      <Icon name="download" /> {t('export.start')}
    </Button>
  )
}

function Standing({
  exports: { max, left, hours, againOn, exports },
  answer: { refetch, dataUpdatedAt },
}: {
  exports: Exports
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
      <dl className={css.about}>
        <div>
          <dt>{t('export.format')}</dt>
          <dd>{t('export.formats')}</dd>
        </div>
        <div>
          <dt>{t('export.until')}</dt>
          <dd>{t('export.hours', { hours })}</dd>
        </div>
        <div>
          <dt>{t('export.left')}</dt>
          <dd>
            <b>{t('export.left.of', { left })}</b>
          </dd>
        </div>
      </dl>
      {againOn && <p className="quiet">{t('export.again', { max, date: againOn })}</p>}
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
      saveDocument(file)
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
