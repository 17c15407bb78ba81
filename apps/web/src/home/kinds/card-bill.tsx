import type { UpcomingItem } from '@cloudsail/contract/home'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Card } from '../../ui/card.tsx'
import { GroupIcon } from '../../ui/group-icon.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { spokenDay } from '../spoken-day.ts'
import css from './kinds.module.css'

const ways = [
  ['transfer', 'transfers'],
  ['debit', 'cards'],
  ['branch', 'services'],
] as const

/** The bill of a customer who has a credit card alone, in the place of assets. The bank has no account of theirs to take
 *  it from, so the ways to pay are named. */
export default function CardBill({ bill }: { bill: UpcomingItem }) {
  const t = useTexts('homeKinds')
  const language = useLanguage()
  const { inDays, on } = bill
  return (
    <Card>
      <div className={css.methods}>
        <div>
          <h2 className={css.quiet}>{t('bill.title', { tail: bill.tail })}</h2>
          <MoneyText amount={bill.amount} currency={bill.currency} size="hero" />
          {bill.minimum !== null && (
            <p className={css.quiet}>
              {t('bill.minimum')} <MoneyText amount={bill.minimum} currency={bill.currency} bare />
            </p>
          )}
          <p className={css.number}>
            {t('bill.due', { on: spokenDay(on, language) })}{' '}
            <Tag tone="attention">
              {inDays < 0 ? t('bill.overdue', { days: -inDays }) : t('bill.left', { days: inDays })}
            </Tag>
          </p>
          <p className={css.quiet}>{t('bill.full')}</p>
        </div>
        <ul className={css.locked} aria-label={t('bill.ways')}>
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
      </div>
    </Card>
  )
}
