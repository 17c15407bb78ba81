import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'

/** Shown to a customer without a credit card: what this screen shows, and where to apply. */
export function NoCard() {
  const t = useTexts('cardBills')
  const apply = useScreenAt('/openCard')
  return (
    <Card>
      <EmptyState
        title={t('none')}
        action={apply && <ButtonLink href={`#${apply.route}`}>{t('none.apply')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    </Card>
  )
}
