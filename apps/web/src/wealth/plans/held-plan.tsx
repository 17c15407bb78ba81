import type { ResponseOf } from '@cloudsail/contract'
import { type Grade, type planHoldings, riskNames } from '@cloudsail/contract/wealth'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot } from '@cloudsail/ui/answer/card-foot.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { type ChartMark, LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './plans.module.css'
import { unitsText } from './units-text.ts'

export type PlanHolding = ResponseOf<typeof planHoldings>['holdings'][number]

/** A plan: its value, what it gained and when, the course of its NAV, its lots, and when it can be redeemed. */
export function HeldPlan({ held }: { held: PlanHolding }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const words = useLineWords(useBankDate() ?? '')
  const list = new Intl.ListFormat(language)
  return (
    <Card flush title={held.name[language]} aside={<Tag>{riskNames[held.risk as Grade][language]}</Tag>}>
      <Answer
        label={
          held.nav
            ? t('holdings.valueAt', { nav: held.nav.value, on: words.day(held.nav.on) })
            : t('holdings.value')
        }
        figure={<MoneyText amount={held.value} currency="CNY" size="hero" />}
        facts={[
          { key: 'all', label: t('holdings.gain'), value: <Gain amount={held.gain} /> },
          ...held.gains.map(({ months, gain }) => ({
            key: `${months}`,
            label: t('holdings.gain.months', { months }),
            value: <Gain amount={gain} />,
          })),
        ]}
        beside={held.navs.length > 1 && <Course held={held} />}
      >
        {t('holdings.paid', { cost: words.money(held.cost), units: unitsText(held.units) })}
      </Answer>
      <div className={css.lots}>
        <Disclosure title={t('holdings.lots', { count: held.lots.length })}>
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
        </Disclosure>
        {held.navs.length > 1 && <NavTable navs={held.navs} />}
      </div>
      <CardFoot>
        <span>
          {t('holdings.available', { units: unitsText(held.available) })}
          <Gap />
          {t('holdings.open')}
          {list.formatToParts(held.openDays.map(words.day)).map(({ type, value }) =>
            type === 'element' ? (
              <span key={value} className="unbroken">
                {value}
              </span>
            ) : (
              value
            ),
          )}
        </span>
        {held.isOpenToday && held.available !== '0.00' && (
          <ButtonLink look="line" small href="#/PIF1404000">
            {t('holdings.redeem')}
          </ButtonLink>
        )}
      </CardFoot>
    </Card>
  )
}

const Gain = ({ amount }: { amount: string }) => (
  <MoneyText amount={amount} currency="CNY" kind="gain" bare quietWord />
)

/** The chart as a table, newest first. */
function NavTable({ navs }: Pick<PlanHolding, 'navs'>) {
  const t = useTexts('plans')
  const title = t('holdings.navs', { count: navs.length })
  return (
    <Disclosure title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
      <section className={css.navs} tabIndex={0} aria-label={title}>
        <FigureTable className={css.navTable}>
          <thead>
            <tr>
              <th scope="col">{t('holdings.navs.on')}</th>
              <th scope="col">{t('holdings.nav')}</th>
            </tr>
          </thead>
          <tbody>
            {navs.toReversed().map(({ on, value }) => (
              <tr key={on}>
                <th scope="row">{on}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </section>
    </Disclosure>
  )
}

/** The NAV of a year, with the average cost of a unit and the days of purchase. */
function Course({ held: { navs, lots, cost, units } }: { held: PlanHolding }) {
  const t = useTexts('plans')
  const points = navs.map(({ on, value }) => ({ x: dayNumber(on), y: Number(value) }))
  const [first, last] = [points[0]!, points.at(-1)!]
  // For the picture only.
  const average = Number(cost) / Number(units)
  const marks = lots.flatMap(({ confirmedOn }): ChartMark[] => {
    const at = navs.findLastIndex(({ on }) => on <= confirmedOn)
    const point = points[at]
    return point
      ? [{ x: point.x, y: point.y, look: 'ring', label: t('holdings.bought'), side: 'below', wideOnly: true }]
      : []
  })
  return (
    <LineChart
      label={t('holdings.course')}
      height={210}
      series={[
        { key: 'nav', look: 'main', name: t('holdings.nav'), value: navs.at(-1)!.value, points },
        {
          key: 'cost',
          look: 'quiet',
          name: t('holdings.average'),
          points: [
            { x: first.x, y: average },
            { x: last.x, y: average },
          ],
        },
      ]}
      axis="dates"
      marks={marks}
      scaleText={(value) => value.toFixed(4)}
      about={(index) => ({ text: t('plan.nav', { nav: navs[index]!.value, on: navs[index]!.on }) })}
    />
  )
}
