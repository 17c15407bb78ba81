import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './plans.module.css'

/** Shows what to know before signing a contract. */
export function SigningNotes({ tradeOn }: { tradeOn: string }) {
  const t = useTexts('plans')
  return (
    <Card title={t('plan.about')}>
      <ul className={css.notes}>
        <li>{t('plan.about.coolingOff')}</li>
        <li>{t('plan.about.trade', { date: tradeOn })}</li>
        <li>{t('plan.about.held')}</li>
        <li>{t('plan.about.lock')}</li>
        <li>{t('plan.about.risk')}</li>
      </ul>
    </Card>
  )
}
