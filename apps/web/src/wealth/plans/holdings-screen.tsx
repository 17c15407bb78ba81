import { planHoldings } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { SettlementCard } from '../settlement/settlement-card.tsx'
import css from './plans.module.css'
import { unitsText } from './units-text.ts'

void loadTexts('plans')

/** PIF1403000: holdings of asset plans, with the date from which each can be redeemed. */
export default function PlanHoldingsScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const language = useLanguage()
  const list = new Intl.ListFormat(language)
  const answer = useCall(planHoldings, {})
  const holdings = answer.data?.holdings
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {holdings && holdings.length > 0 && <SettlementCard />}
      {holdings?.length === 0 && (
        <Card>
          <EmptyState
            title={t('holdings.none')}
            action={<ButtonLink href="#/PIF1402000">{t('toPlans')}</ButtonLink>}
          />
        </Card>
      )}
      {holdings?.map((held) => (
        <Card key={held.product} title={held.name[language]}>
          <dl className={css.figures}>
            <div>
              <dt>{t('holdings.value')}</dt>
              <dd>
                <MoneyText amount={held.value} currency="CNY" size="large" />
              </dd>
            </div>
            <div>
              <dt>{t('holdings.gain')}</dt>
              <dd>
                <MoneyText amount={held.gain} currency="CNY" kind="gain" size="strong" quietWord />
              </dd>
            </div>
            <div>
              <dt>{t('holdings.cost')}</dt>
              <dd>
                <MoneyText amount={held.cost} currency="CNY" />
              </dd>
            </div>
            <div>
              <dt>{t('holdings.units')}</dt>
              <dd>{t('units', { units: unitsText(held.units) })}</dd>
            </div>
          </dl>
          <ul className={css.rows}>
            {held.lots.map((lot) => (
              <li key={`${lot.confirmedOn} ${lot.units}`}>
                <p className={css.rowHead}>
                  <span>{t('units', { units: unitsText(lot.units) })}</span>
                  <span className={css.quiet}>
                    {t('holdings.lot', { on: lot.confirmedOn, from: lot.redeemableOn })}
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <p className={css.quiet}>
            {held.nav && `${t('plan.nav', { nav: held.nav.value, on: held.nav.on })} · `}
            {t('holdings.open', { days: list.format(held.openDays) })}
          </p>
          {held.isOpenToday && held.available !== '0.00' && (
            <p>
              <ButtonLink look="line" href="#/PIF1404000">
                {t('holdings.redeem')}
              </ButtonLink>
            </p>
          )}
        </Card>
      ))}
    </div>
  )
}
