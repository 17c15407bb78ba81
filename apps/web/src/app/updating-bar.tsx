import { currentTimeCall } from '@cloudsail/contract/bankday'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useEffect, useRef } from 'react'
import css from './updating-bar.module.css'

/** Interval for asking whether the bank has caught up. Shorter while it has not. */
const behindMs = 3_000
const usualMs = 60_000

/** Shown while the bank is catching up on business dates. Afterwards the page reloads its data. */
export function UpdatingBar() {
  const t = useTexts('app')
  const { data, refetch } = useCall(currentTimeCall, {})
  const isBehind = data?.upToDate === false
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void refetch()
      },
      isBehind ? behindMs : usualMs,
    )
    return () => clearInterval(timer)
  }, [isBehind, refetch])
  const wasBehind = useRef(false)
  useEffect(() => {
    if (wasBehind.current && !isBehind) void invalidateQueries()
    wasBehind.current = isBehind
  }, [isBehind])
  return (
    <div role="status">
      {isBehind && (
        <div className={css.bar}>
          <MessageBar kind="warn" title={t('updating.title')}>
            {t('updating.text')}
          </MessageBar>
        </div>
      )}
    </div>
  )
}
