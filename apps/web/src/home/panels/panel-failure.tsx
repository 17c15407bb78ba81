import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'

/** Shown if the bank did not answer. The customer can try again. */
export default function PanelFailure({ onRetry }: { onRetry: () => void }) {
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
