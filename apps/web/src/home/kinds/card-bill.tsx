import { accountNumber, overview } from '@cloudsail/contract/accounts'
import type { UpcomingItem } from '@cloudsail/contract/home'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { spokenDay } from '../spoken-day.ts'
import css from './card-bill.module.css'

/**
 * The bill of a customer who holds only a credit card, shown instead of assets. The bank has no account to debit, so the
 * details for a payment from another bank can be copied.
 */
export default function CardBill({ bill }: { bill: UpcomingItem }) {
  const t = useTexts('homeKinds')
  const language = useLanguage()
  const screen = useScreenAt('/PCC0103000')
  const { inDays, on, amount, tail } = bill
  const copy = async () => {
    // The call shows a failure.
    const { groups } = await call(overview, {})
    const card = groups.flatMap(({ accounts }) => accounts).find(({ number }) => number.endsWith(tail))
    if (!card) return
    const { number } = await call(accountNumber, { accountId: card.accountId })
    await navigator.clipboard.writeText([card.holderName, number, amount].join('\n'))
    showToast('success', t('bill.copied'))
  }
  return (
    <Card flush className={css.bill}>
      <div className={css.figures}>
        <div>
          <h2 className={css.quiet}>{t('bill.title', { tail })}</h2>
          {amount !== null && <MoneyText amount={amount} currency={bill.currency} size="hero" />}
          {bill.minimum !== null && (
            <p className={css.quiet}>
              {t('bill.minimum')} <MoneyText amount={bill.minimum} currency={bill.currency} bare />
            </p>
          )}
        </div>
        <div className={css.due}>
          <p className={css.quiet}>{t('bill.due')}</p>
          <p className={css.day}>
            {spokenDay(on, language)}{' '}
            <Tag tone="attention">
              {inDays < 0 ? t('bill.overdue', { days: -inDays }) : t('bill.left', { days: inDays })}
            </Tag>
          </p>
        </div>
      </div>
      <div className={css.foot}>
        <Button onClick={() => void copy().catch(() => {})}>
          <Icon name="copy" />
          {t('bill.copy')}
        </Button>
        {screen && <ButtonLink href={`#${screen.route}`}>{t('bill.see')}</ButtonLink>}
        <span className={css.quiet}>{t('bill.full')}</span>
      </div>
    </Card>
  )
}
