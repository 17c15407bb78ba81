import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'

/** Shown to a customer without a credit card. */
export function NoCards() {
  const t = useTexts('points')
  const apply = useScreenAt('/openCard')
  return (
    <Card>
      <EmptyState
        title={t('none.cards')}
        action={apply && <ButtonLink href={`#${apply.route}`}>{t('apply')}</ButtonLink>}
      >
        {t('none.cards.text')}
      </EmptyState>
    </Card>
  )
}
