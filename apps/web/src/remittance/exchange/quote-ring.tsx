import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './exchange.module.css'
import type { Quoting } from './use-quote.ts'

const radius = 21
const around = 2 * Math.PI * radius

/** Shows how long the quote is still valid, with a button for a new one. */
export function QuoteRing({ quoting: { quote, refusal, refresh } }: { quoting: Quoting }) {
  const t = useTexts('remittance')
  if (refusal)
    return (
      <>
        <MessageBar kind="warn">{refusal}</MessageBar>
        <Button small look="line" onClick={refresh}>
          {t('quote.refresh')}
        </Button>
      </>
    )
  if (!quote) return <Skeleton lines={2} />
  const { left, holds } = quote
  return (
    <div className={css.quote}>
      <svg viewBox="0 0 50 50" width="50" height="50" aria-hidden="true" focusable="false">
        <circle cx="25" cy="25" r={radius} className={css.ringBack} />
        <circle
          cx="25"
          cy="25"
          r={radius}
          className={css.ring}
          strokeDasharray={`${(around * left) / holds} ${around}`}
          transform="rotate(-90 25 25)"
        />
        <text x="25" y="30" textAnchor="middle">
          {left}
        </text>
      </svg>
      <div>
        {left > 0 ? (
          <>
            <b aria-hidden="true">{t('quote.left', { seconds: left })}</b>
            <span className="said">{t('quote.left', { seconds: holds })}</span>
            <p>{t('quote.kept')}</p>
          </>
        ) : (
          <div role="status">
            <b>{t('quote.over')}</b>
            <p>{t('quote.over.text')}</p>
          </div>
        )}
        {left === 0 && (
          <Button small look="sea" onClick={refresh}>
            {t('quote.refresh')}
          </Button>
        )}
      </div>
    </div>
  )
}
