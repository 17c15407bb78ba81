import { formatAmount, parseAmount } from '@cloudsail/contract'
import type { InstalmentPlan } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './instalments.module.css'

/** Lists the instalments of a plan: the bill that demands each, and its parts. */
export function Schedule({ plan }: { plan: InstalmentPlan }) {
  const t = useTexts('cardInstalments')
  const sum = (one: string, other: string) =>
    formatAmount((parseAmount(one, 'CNY') ?? 0n) + (parseAmount(other, 'CNY') ?? 0n), 'CNY')
  const asked = plan.state === 'active' || plan.state === 'finished'
  const shown = plan.schedule.filter(({ billed }) => asked || billed)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={css.scroll} tabIndex={0} aria-label={t('plan.schedule')}>
      <table className={css.schedule}>
        <thead>
          <tr>
            <th scope="col">{t('col.number')}</th>
            <th scope="col">{t('col.on')}</th>
            <th scope="col">{t('col.principal')}</th>
            <th scope="col">{t('col.interest')}</th>
            <th scope="col">{t('col.sum')}</th>
            <th scope="col">{t('col.state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, on, principal, interest, billed }) => (
            <tr key={number}>
              <td>{t('row.number', { number })}</td>
              <td>{on}</td>
              <td>
                <MoneyText amount={principal} currency="CNY" bare />
              </td>
              <td>
                <MoneyText amount={interest} currency="CNY" bare />
              </td>
              <td>
                <MoneyText amount={sum(principal, interest)} currency="CNY" bare />
              </td>
              <td>{t(billed ? 'row.billed' : 'row.coming')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
