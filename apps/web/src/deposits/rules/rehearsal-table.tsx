import type { RuleRehearsal } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './rules.module.css'

/** Shows the data of the chart as rows: each run, and both balances at the end of its day. */
export function RehearsalTable({ answer: { runs, days } }: { answer: RuleRehearsal }) {
  const t = useTexts('depositRules')
  const dayOf = new Map(days.map((day) => [day.on, day]))
  const money = (amount: string | undefined) =>
    amount === undefined ? '—' : <MoneyText amount={amount} currency="CNY" bare always />
  return (
    <Disclosure title={t('asTable')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('asTable.title')}>
        <table className={css.table}>
          <caption className="said">{t('asTable.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.on')}</th>
              <th scope="col">{t('table.outcome')}</th>
              <th scope="col">{t('table.moved')}</th>
              <th scope="col">{t('chart.actual')}</th>
              <th scope="col">{t('chart.rehearsed')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ on, kind, amount }) => (
              <tr key={on}>
                <th scope="row">{on}</th>
                <td>{t(`run.${kind}`)}</td>
                <td>{kind === 'moved' ? money(amount ?? undefined) : '—'}</td>
                <td>{money(dayOf.get(on)?.actual)}</td>
                <td>{money(dayOf.get(on)?.rehearsed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}
