import { fxBoard } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'

/**
 * Shown outside trading hours: the hours, before anything is typed. Also says that there are no quotes while the feed is
 * stopped.
 */
export function TradingHours() {
  const t = useTexts('remittance')
  const { data } = useCall(fxBoard, {})
  if (!data) return null
  if (data.market.state === 'stopped')
    return (
      <MessageBar kind="warn" title={t('market.stopped')}>
        {t('market.stopped.text')}
      </MessageBar>
    )
  if (data.isOpen) return null
  return (
    <MessageBar kind="warn" title={t('closed.title')}>
      {t('closed.text', { opens: data.opens, closes: data.closes })}
    </MessageBar>
  )
}
