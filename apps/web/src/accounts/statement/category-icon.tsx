import { type EntryCategory, isIncome } from '@cloudsail/contract/accounts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import css from './entry-list.module.css'
import { Sign } from './sign.tsx'

/** The category of an entry as an icon. Its name is shown beside it or in the entry's second line. */
export function CategoryIcon({ category }: { category: EntryCategory }) {
  return (
    <span className={cx(css.sign, category === 'own' && css.own, isIncome(category) && css.income)}>
      <Sign name={isIncome(category) ? 'income' : category} />
    </span>
  )
}
