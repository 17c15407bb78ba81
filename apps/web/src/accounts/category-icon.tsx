import type { EntryCategory } from '@cloudsail/contract/accounts'
import { cx } from '../base/cx.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from './entry-list.module.css'

const icons: Record<EntryCategory, IconName> = {
  transfer: 'user',
  shopping: 'card',
  bills: 'home',
  cash: 'keypad',
  repayment: 'refresh',
  fees: 'text',
  own: 'transfer',
  income: 'trend',
  other: 'list',
}

/** The category of an entry as a sign; its word stands beside it, or in the entry's second line. */
export function CategoryIcon({ category }: { category: EntryCategory }) {
  return (
    <span className={cx(css.sign, category === 'own' && css.own, category === 'income' && css.income)}>
      <Icon name={icons[category]} size={18} />
    </span>
  )
}
