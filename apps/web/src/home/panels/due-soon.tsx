import type { DueSoon as Due } from '@cloudsail/contract/home'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './due-soon.module.css'

/** Beside the greeting: the number of payments due within a week, and their sum. */
export default function DueSoon({ due: { count, sums } }: { due: Due }) {
  const t = useTexts('homePanels')
  return (
    <p className={css.due}>
      <Icon name="bell" size={16} />
      {t('due', { count })}
      {sums.map(({ currency, amount }) => (
        <MoneyText key={currency} amount={amount} currency={currency} size="strong" />
      ))}
    </p>
  )
}
