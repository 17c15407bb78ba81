import { useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './home-screen.module.css'

/** The panels' places while they are on their way, in about their size. */
export function HomeWaiting() {
  return (
    <div className={css.grid}>
      <div className={css.column}>
        <Card>
          <Skeleton look="block" />
        </Card>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
      <div className={css.column}>
        <Card>
          <Skeleton lines={4} />
        </Card>
        <Card>
          <Skeleton lines={3} />
        </Card>
      </div>
    </div>
  )
}

/** The same of what stands below the first view. */
export function PanelsWaiting() {
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  )
}

/** The bank did not answer; the customer can ask again. */
export function PanelFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('home')
  return (
    <Card>
      <EmptyState
        icon="alert"
        title={t('failed')}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
      >
        {t('failed.text')}
      </EmptyState>
    </Card>
  )
}
