import type { AssetPlan } from '@cloudsail/contract/wealth'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { CompareBar } from './compare-bar.tsx'
import { Pick } from './pick.tsx'
import css from './shop.module.css'

void loadTexts('shop')

/** The plans as boxes to tick for comparison. The form above chooses one plan to buy. */
export function PlanPicks({ plans }: { plans: readonly AssetPlan[] }) {
  const t = useTexts('shop')
  const language = useLanguage()
  return (
    <Card flush title={t('plans')}>
      <ul className={css.picks}>
        {plans.map(({ product, name }) => (
          <li key={product} className={css.pick}>
            <Pick code={product} family="plan" name={name[language]} isShown />
          </li>
        ))}
      </ul>
      <CompareBar />
    </Card>
  )
}
