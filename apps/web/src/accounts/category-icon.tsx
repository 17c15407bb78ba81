import type { EntryCategory } from '@cloudsail/contract/accounts'
import { cx } from '../base/cx.ts'
import css from './entry-list.module.css'
import { Sign } from './sign.tsx'

/** The category of an entry as a sign; its word stands beside it, or in the entry's second line. */
export function CategoryIcon({ category }: { category: EntryCategory }) {
  return (
    <span className={cx(css.sign, category === 'own' && css.own, category === 'income' && css.income)}>
      <Sign name={category} />
    </span>
  )
}
