import { rateText } from '@cloudsail/contract'
import { type AssetPlan, type Grade, riskNames } from '@cloudsail/contract/wealth'
import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './plans.module.css'

/** Shows a plan in three lines. */
export function PlanFacts({ plan }: { plan: AssetPlan }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const [from, to] = [plan.openDays[0], plan.openDays.at(-1)].map((day) => day?.slice(5))
  return (
    <span className={css.facts}>
      <span className={css.rowHead}>
        <b>{plan.name[language]}</b>
        <Tag>{riskNames[plan.risk as Grade][language]}</Tag>
      </span>
      <span>
        <span className={css.whole}>
          {t('plan.first', { amount: groupThousands(plan.first.slice(0, -3)) })}
        </span>
        {plan.nav && (
          <span className={css.whole}>
            {t('plan.nav', { nav: plan.nav.value, on: plan.nav.on.slice(5) })}
          </span>
        )}
      </span>
      <span className={css.quiet}>
        <span className={css.whole}>{t('plan.lock', { days: plan.lockDays })}</span>
        {from !== undefined && to !== undefined && (
          <span className={css.whole}>
            {from === to ? t('plan.open.day', { day: from }) : t('plan.open', { from, to })}
          </span>
        )}
        <span className={css.whole}>
          {t('plan.fees', {
            subscription: rateText(plan.subscriptionPpm),
            yearly: rateText(plan.managementPpm + plan.custodyPpm),
          })}
        </span>
      </span>
      {plan.benchmark && (
        <span className={css.quiet}>
          {plan.benchmark[language]}
          <Gap />
          {t('plan.benchmark')}
        </span>
      )}
    </span>
  )
}

/** Lists the plans for reading. */
export function PlanCards({ plans }: { plans: readonly AssetPlan[] }) {
  return (
    <ul className={css.rows}>
      {plans.map((plan) => (
        <li key={plan.product}>
          <PlanFacts plan={plan} />
        </li>
      ))}
    </ul>
  )
}
