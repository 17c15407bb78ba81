import { changeSettlementAccount, settlementAccount } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './settlement.module.css'

void loadTexts('wealthSettlement')

/**
 * Shows the account that receives dividends and maturities, with a button to change it. Renders nothing if there is no
 * wealth account.
 */
export function SettlementCard() {
  const t = useTexts('wealthSettlement')
  const may = useMayGive()
  if (!useCall(settlementAccount, {}).data?.settlement) return null
  return (
    <Card>
      <div className={css.row}>
        <SettlementNow />
        {may(changeSettlementAccount) && (
          <Link href="/PIF1307000?act=settle">
            <span aria-hidden="true">{t('change')}</span>
            <span className="said">{t('change.said')}</span>
          </Link>
        )}
      </div>
      <p className={css.about}>{t('about')}</p>
    </Card>
  )
}

/** Shows the account that is paid at present, and why the named account cannot be paid if it differs. */
export function SettlementNow() {
  const t = useTexts('wealthSettlement')
  const ui = useTexts('ui')
  const settlement = useCall(settlementAccount, {}).data?.settlement
  if (!settlement) return null
  const { named, instead } = settlement
  const nameOf = ({ nickname, kind, number }: NonNullable<typeof named>) =>
    `${nickname ?? ui(`kind.${kind}`)} ${spacedNumber(number)}`
  return (
    <div className={css.what}>
      <span className={css.label}>{t('title')}</span>
      <b>{words()}</b>
      {(named?.state === 'lost' || named?.state === 'debitBlocked') && (
        <Tag tone="attention">{t(named.state)}</Tag>
      )}
    </div>
  )

  function words(): string {
    if (!named) return instead ? t('none.instead', { instead: nameOf(instead) }) : t('none.nobody')
    const account = nameOf(named)
    if (instead) return t('closed', { account, instead: nameOf(instead) })
    return named.state === 'closed' ? t('closed.nobody', { account }) : account
  }
}
