import { parseAmount } from '@cloudsail/contract'
import { entryCategoryNames } from '@cloudsail/contract/accounts'
import type { HomeSpending } from '@cloudsail/contract/home'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './spending-panel.module.css'

/** Number of categories named below the bar. */
const named = 3

/** Shows income and spending of this month, by category. */
export function SpendingPanel({ spending }: { spending: HomeSpending }) {
  const t = useTexts('ownHome')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const statement = useScreenAt('/PAM0201000')
  const { parts } = spending
  const share = (amount: string) => Number(parseAmount(amount, 'CNY') ?? 0n)
  return (
    <Card
      title={t('panel.spending')}
      aside={
        statement && (
          <Link href={statement.route} className={css.all}>
            {t('spending.all')}
          </Link>
        )
      }
    >
      <dl className={css.sums}>
        <div>
          <dt>{t('spending.in')}</dt>
          <dd>
            <MoneyText amount={spending.in} currency="CNY" kind="flow" size="strong" bare quietWord />
          </dd>
        </div>
        <div>
          <dt>{t('spending.out')}</dt>
          <dd>
            <MoneyText amount={`-${spending.out}`} currency="CNY" kind="flow" size="strong" bare quietWord />
          </dd>
        </div>
      </dl>
      {parts.length > 0 && (
        <>
          <div className={css.bar} aria-hidden="true">
            {!hidden &&
              parts.map(({ category, amount }, place) => (
                <i
                  key={category}
                  style={{ flexGrow: share(amount), background: `var(--part-${place + 1})` }}
                />
              ))}
          </div>
          <ul className={css.parts}>
            {parts.slice(0, named).map(({ category, amount }, place) => (
              <li key={category}>
                <i aria-hidden="true" style={{ background: `var(--part-${place + 1})` }} />
                {entryCategoryNames[category][language]} <MoneyText amount={amount} currency="CNY" bare />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
