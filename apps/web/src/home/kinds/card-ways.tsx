import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import css from './kinds.module.css'

const ways = [
  ['transfer', 'transfers'],
  ['debit', 'cards'],
  ['branch', 'services'],
] as const

/** Lists the ways to pay a card's bill without an account at this bank. */
export default function CardWays() {
  const t = useTexts('homeKinds')
  return (
    <Card title={t('bill.ways')}>
      <ul className={css.locked}>
        {ways.map(([way, icon]) => (
          <li key={way}>
            <GroupIcon name={icon} />
            <span>
              {t(`bill.${way}`)}
              <small>{t(`bill.${way}.text`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
